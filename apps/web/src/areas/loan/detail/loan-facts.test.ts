import { type Atoms, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { saleFacts } from './loan-facts.tsx';

const sale = { quantity: '1000', price: '0.1234', gross: '123.4', fee: '0', surplus: '0', shortfall: '6.6' };
const inAtoms = (amounts: typeof sale) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, atoms(amount)])) as Record<keyof typeof sale, Atoms>;
const MARKET = SEED_MARKETS.list.find(({ priceDecimals }) => priceDecimals > 4);

const said = (node: ReactNode): string =>
  isValidElement<{ children: ReactNode }>(node) ? said(node.props.children) : typeof node === 'string' ? node : '';
const shown = (change: Partial<typeof sale>, market = MARKET) =>
  Object.fromEntries(
    saleFacts({ coin: 'DOGE' }, inAtoms({ ...sale, ...change }), market, (key) => key).map(({ label, value }) => [label, said(value)]),
  );

test('a sale shows the shortfall, and its price has the decimals of its market', () => {
  expect(shown({})['loan.sale-shortfall']).toBe('6.60');
  expect(shown({})['loan.sale-price']).toBe(`0.${'1234'.padEnd(MARKET?.priceDecimals ?? 0, '0')} USDT`);
});
