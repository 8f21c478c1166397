/** What other areas may use of the wallet. */
export { accountOf, availableOf } from './assets.ts';
export { CoinLabel } from './coin-label.tsx';
export { exactAmount } from './exact-amount.ts';
export { type RecordState, recordState } from './record-state.ts';
export { RecordStateChip } from './record-state-chip.tsx';
export { RecordsLink } from './records-link.tsx';
export { useOwnChanges } from './use-own-changes.ts';
export { assetsQuery } from './wallet.api.ts';
