/**
 * Names of secret fields: passwords, verification codes, authenticator codes, the anti-phishing code, tokens, keys,
 * signatures; not the codes of areas, countries and the like.
 */
const SECRET =
  /passw|pwd|token|^key$|^uri$|^totp$|^signature$|^anti_phishing_code$|^(?:(?:mobile|email|sms|mail|verify|google|previous|next)_?)?code$/i;

/** True for the name of a field whose value is never logged or recorded. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
