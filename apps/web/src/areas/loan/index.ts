export { OwnFundsNote } from './own-funds-note.tsx';
