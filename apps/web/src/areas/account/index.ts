/** What others may use of the account. */
export { ValuationSheet } from './valuation-sheet.tsx';
