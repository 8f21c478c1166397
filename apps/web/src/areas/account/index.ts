export { ValuationSheet } from './valuation-sheet.tsx';
