/** Recipient of a withdrawal. */
export type Payee = {
  /** The address as sent; empty for the bank card. */
  readonly to: string;
  /** The payee's shown text and its label. */
  readonly shown: string;
  readonly label: string;
  /** The user's own name for a saved address; may be empty. */
  readonly name?: string;
  /** The network's name, or the bank's. */
  readonly chain: string;
  /** True for a bank card in another name than the verified one. */
  readonly isOtherName?: boolean;
};
