import type { Read } from '@mt2/contracts/fields';
import type { address, withdrawal } from '@mt2/contracts/withdraw';

/** A withdrawal that was requested; from another backend without our own fields. */
export type Withdrawal = Read<typeof withdrawal>;

/** The key of the sentence about each status. */
export const SAYS = { processing: 'withdraw.in-review', passed: 'withdraw.is-passed', rejected: 'withdraw.is-rejected' } as const;

export type Address = Read<typeof address> & { readonly coin: string };

/** A shortened address for a row: its two ends, by which users recognise it. */
export const shortAddress = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-8)}`);

/** Recipient of a withdrawal. */
export type Payee = {
  /** The address, or the bank and the account number. */
  readonly to: string;
  /** The user's own name for a saved address. */
  readonly name?: string;
  /** True for a bank card in another name than the verified one. */
  readonly isOtherName?: boolean;
};
