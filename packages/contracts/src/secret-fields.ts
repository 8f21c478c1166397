/** Names of secret fields: passwords, verification codes, tokens, a guest's key; not the codes of areas, countries and the like. */
const SECRET = /passw|pwd|token|^key$|^(?:(?:mobile|email|sms|mail|verify|google)_?)?code$/i;

/** True for the name of a field whose value is logged and recorded nowhere. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
