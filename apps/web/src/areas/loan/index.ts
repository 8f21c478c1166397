export { useCreditStanding } from './borrow/use-standing.ts';
export { OverdueNotice } from './overdue-notice.tsx';
export { OwnFundsNote, ownFundsText } from './own-funds-note.tsx';
export { RepayBar } from './repay-bar.tsx';
export { useOverdue } from './use-overdue.ts';
