/** Public API of the wallet area. */

export { TodayPnl } from './accounts/today-pnl.tsx';
export { type Assets, accountOf, availableOf } from './assets.ts';
export { CoinSheet } from './coin-sheet.tsx';
export { exactAmount, shownAmount, signedAmount } from './exact-amount.ts';
export { AddFundsButton, AddFundsIcon, FundsSheet } from './funds-sheet.tsx';
export { MoneyLinks } from './money-links.tsx';
export { RECORD_LOOKS, RecordStatusChip } from './records/record-status-chip.tsx';
export { RecordsLink } from './records/records-link.tsx';
export { enoughUntilRead, useAvailable } from './use-available.ts';
export { assetsQuery, inLedgerQuery } from './wallet.api.ts';
