import { atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { saleFacts } from './loan-facts.tsx';

const SALE = { quantity: atoms('1000'), price: atoms('0.1234'), gross: atoms('123.4'), fee: 0n, surplus: 0n, shortfall: atoms('6.6') };
const MARKET = SEED_MARKETS.list.find(({ priceDecimals }) => priceDecimals > 4);

const said = (node: ReactNode): string =>
  isValidElement<{ children: ReactNode }>(node) ? said(node.props.children) : typeof node === 'string' ? node : '';

test('a sale shows the shortfall, and its price has the decimals of its market', () => {
  const facts = saleFacts({ coin: 'DOGE' }, SALE, MARKET, (key) => key);
  const shown = (word: string) => facts.flatMap(({ label, value }) => (label === `loan.sale-${word}` ? said(value) : []));
  expect(shown('shortfall')).toEqual(['6.60']);
  expect(shown('price')).toEqual([`0.${'1234'.padEnd(MARKET?.priceDecimals ?? 0, '0')} USDT`]);
});
