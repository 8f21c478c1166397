/**
 * Names of secret fields: passwords, verification codes, those of an authenticator, the word
 * that marks our messages, tokens, keys; not the codes of areas, countries and the like.
 */
const SECRET =
  /passw|pwd|token|^key$|^uri$|^totp$|^anti_phishing_code$|^(?:(?:mobile|email|sms|mail|verify|google|previous|next)_?)?code$/i;

/** True for the name of a field whose value is logged and recorded nowhere. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
