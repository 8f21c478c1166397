import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { describe, expect, test } from 'vitest';
import { EMPTY, formAt, previewAlert, quickNumbers, targetOf, withKind, withWatched } from './alert-form.ts';

const market = SEED_MARKETS.bySymbol('BTC/USDT')!;
const facts = { market, last: 6_500_000, isOpen: true, isDelisted: false, inMarket: 0 };

describe('the form of an alert', () => {
  test.each([
    ['65000.019', 'above', '65000.01'],
    ['64999.99', 'below', '64999.99'],
  ])('at %s on the chart waits for a price %s', (price, kind, number) => {
    expect(formAt(price, facts)).toEqual({ ...EMPTY, kind, number });
  });

  test('offers prices on the right side of the last one, or percentages', () => {
    expect(quickNumbers('below', facts)).toEqual([
      { label: '-1%', number: '64350.00' },
      { label: '-5%', number: '61750.00' },
      { label: '-10%', number: '58500.00' },
    ]);
    expect(quickNumbers('rises', facts)[1]).toEqual({ label: '+5%', number: '5' });
  });

  test.each([
    ['below', '61750', '61750.00', '-5.00%'],
    ['below', '64999.9', '64999.90', '-<0.01%'],
    ['rises', '5', '68250.00', '+5.00%'],
  ] as const)('%s %s names its price and the distance from the last one', (kind, number, price, change) => {
    const decision = previewAlert({ kind, number }, facts);
    expect(decision.ok && targetOf(decision.value, facts)).toEqual({ price, change });
  });

  test('keeps a percentage if a different percentage kind is chosen, a price if a different price kind is, and nothing else', () => {
    expect(withKind({ ...EMPTY, kind: 'rises', number: '5' }, 'falls').number).toBe('5');
    expect(withKind({ ...EMPTY, kind: 'above', number: '66000' }, 'below').number).toBe('66000');
    expect(withKind({ ...EMPTY, kind: 'above', number: '66000' }, 'rises').number).toBe('');
  });

  test('has a price instead of a percentage once the mark price is chosen', () => {
    expect(withWatched({ ...EMPTY, kind: 'falls', number: '5' }, 'mark')).toEqual({ ...EMPTY, watched: 'mark' });
  });
});
