import type { Read } from '@mt2/contracts/fields';
import type { address, withdrawal } from '@mt2/contracts/withdraw';

/** A withdrawal that was requested; of another backend without what only this one says. */
export type Withdrawal = Read<typeof withdrawal>;

/** An address that the user saved. */
export type Address = Read<typeof address> & { readonly coin: string };

/** An address that fits into a row: its two ends, by which people know it. */
export const shortAddress = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-8)}`);
