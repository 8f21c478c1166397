export { DepositSheet } from './deposit-sheet.tsx';
export { DepositRow } from './recent-deposits.tsx';
