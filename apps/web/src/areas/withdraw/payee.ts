/** Recipient of a withdrawal. */
export type Payee = {
  /** The address, or the bank and the account number. */
  readonly to: string;
  /** The user's own name for a saved address. */
  readonly name?: string;
  /** True for a bank card in another name than the verified one. */
  readonly isOtherName?: boolean;
};
