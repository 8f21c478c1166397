export { overdueQuery } from './loan.api.ts';
export { OwnFundsNote } from './own-funds-note.tsx';
