/**
 * Names of secret fields: passwords, verification codes, authenticator codes, the anti-phishing code, tokens, keys,
 * signatures; not the codes of areas, countries and the like.
 */
const SECRET =
  /passw|pwd|token|^key$|^uri$|^totp$|^signature$|^anti_phishing_code$|^(?:(?:mobile|email|sms|mail|verify|google|previous|next)_?)?code$/i;

/** Whether a JSON text may have such a name with a text: quick, and true for some that have none. */
const MAY_BE_SECRET = /passw|pwd|token|"key"|"uri"|"totp"|"signature"|code":"/i;
export const mayNameSecret = (json: string): boolean => MAY_BE_SECRET.test(json);

/** True for the name of a field whose value is never logged or recorded. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
