export { depositsQuery } from './deposit.api.ts';
export { countedAmount, DEPOSIT_COINS, type Deposit } from './deposit.ts';
export { DepositSheet } from './deposit-sheet.tsx';
export { DepositRow } from './recent-deposits.tsx';
