import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], { eager: true, query: '?raw', import: 'default' });
const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(([, source]) => pattern.test(source))
    .map(([path]) => path.replace(/^\.\.\//, ''))
    .sort();

const EXACT: ReadonlySet<string> = new Set([
  // Terms: a minimum, the price of a payment coin.
  'areas/finance/buy/buy-form-view.tsx',
  'areas/finance/calculator-sheet.tsx',
  'areas/finance/product-card.tsx',
  'areas/subscription/purchase/purchase-outlook.tsx',
  // The daily interest, multiplied by days.
  'areas/finance/orders/orders-screen.tsx',
  // The minimum collateral, and the whole available amount as typed.
  'areas/loan/borrow/collateral-fields.tsx',
  'areas/loan/detail/detail-screen.tsx',
  // A price or a coin of an unknown market.
  'areas/loan/detail/detail-screen.tsx',
  'areas/loan/detail/loan-facts.tsx',
  'areas/wallet/exact-amount.ts',
  'areas/wallet/ledger/ledger-event-sheet.tsx',
]);

test('an amount with all its decimals is a term, a factor, a maximum to type, or a ledger entry', () =>
  expect(filesWith(/\bexactAmount\(/).filter((path) => !EXACT.has(path))).toEqual([]));

test('no other number of decimals is written into a screen than those of USDT and of whole coins, except for exchange rates', () =>
  expect(filesWith(/format(?:Amount|Change)\((?![^\n]*[rR]ate, 4\))[^\n]*, [1345678]\)/)).toEqual([]));
