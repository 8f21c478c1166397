/** The product's words for the purposes that have others on the wire. */
const WORDS: Readonly<Record<string, string>> = {
  address: 'withdrawal address',
  bind: 'email or phone number',
  finance: 'managed finance',
  forget: 'forgotten password',
  kyc: 'verification',
  p2p: 'P2P',
  pay_password: 'fund password',
  password: 'login password',
  register: 'sign up',
  subscription: 'new-coin subscription',
  withdraw: 'withdrawal code',
};

/** A purpose of messages in the product's words: `liquidation-risk` is "liquidation risk". */
export const purposeText = (purpose: string): string => WORDS[purpose] ?? purpose.replaceAll('-', ' ');
