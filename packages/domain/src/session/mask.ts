/** A phone number with at least four digits hidden: `138****5678`. */
function maskPhone(phone: string): string {
  const shown = Math.max(0, phone.length - 4);
  const first = Math.min(3, Math.floor(shown / 2));
  const last = Math.min(4, shown - first);
  return `${phone.slice(0, first)}****${phone.slice(phone.length - last)}`;
}

/** An email address with all but at most two letters of its name hidden: `ab***@x.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`;
}

/** A phone number or an email address as displayed, also to its owner, because others may see their screen. */
export const maskAccount = (account: string): string => (account.includes('@') ? maskEmail(account) : maskPhone(account));
