/** Public API of the account area. */
export { ValuationSheet } from './valuation-sheet.tsx';
