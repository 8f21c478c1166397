/** A phone number with at least four digits hidden: `138****5678`. */
function maskPhone(phone: string): string {
  const shown = Math.max(0, phone.length - 4);
  const first = Math.min(3, Math.floor(shown / 2));
  const last = Math.min(4, shown - first);
  return `${phone.slice(0, first)}****${phone.slice(phone.length - last)}`;
}

/** An e-mail address with its name hidden but for two letters at most: `ab***@x.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`;
}

/** A phone number or an e-mail address as it is shown: to others, and to its owner too, whose screen others may see. */
export const maskAccount = (account: string): string => (account.includes('@') ? maskEmail(account) : maskPhone(account));
