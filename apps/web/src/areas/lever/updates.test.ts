import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const position = { account: 'contract', market: 'BTC/USDT', side: 'long', leverage: 20 } as const;
const filled = { ...position, filledLots: 4, lots: 10, price: atoms('64010'), rest: 'waiting' } as const;
const NAME = 'BTC/USDT lever.long 20x';
const listed = (list: string) => `/pages/option/detail?mode=contract&symbol=BTC%2FUSDT&list=${list}`;
const of = (told: Parameters<typeof shownBy>[1]) => shownBy(updates, told);

test("an order's fill is shown: all, a part so far, or a part with the rest cancelled", () => {
  const part = 'lever.long | 0.004000 BTC | 0.010000 BTC | 64,010.00';
  expect(of({ kind: 'position-opened', values: filled })).toEqual([
    `lever.news-opened-part | ${part} | 0.00 USDT`,
    'ok',
    listed('positions'),
  ]);
  const reduced = { ...filled, rest: 'cancelled', profit: atoms('5'), reason: undefined, trigger: undefined } as const;
  expect(of({ kind: 'position-reduced', values: reduced })?.[0]).toBe(`lever.news-reduced-rest-cancelled | ${part} | +5.00 USDT`);
});

test('a stop of some lots or a trailing stop is named, with the order that it placed if that waits', () => {
  const reduced = { ...filled, lots: 4, rest: 'none', profit: atoms('5'), reason: 'tp', trigger: undefined } as const;
  const part = 'lever.long | 0.004000 BTC | 0.004000 BTC | 64,010.00';
  const [first] = of({ kind: 'position-reduced', values: reduced }) ?? [];
  expect(first).toBe(`lever.news-by-reason | lever.news-reduced | ${part} | +5.00 USDT | lever.reason-tp`);
  const [byTrail] = of({ kind: 'position-reduced', values: { ...reduced, reason: undefined, trigger: 'trail' } }) ?? [];
  expect(byTrail).toBe(`lever.news-by-reason | lever.news-reduced | ${part} | +5.00 USDT | spot.by-trail`);
  const order = { ...position, reason: 'sl', lots: 4, price: atoms('63000') } as const;
  expect(of({ kind: 'stop-order-placed', values: order })).toEqual([
    `lever.news-stop-order | ${NAME} | lever.reason-sl | 0.004000 BTC | 63,000.00`,
    'ok',
    listed('open'),
  ]);
});

test("an order's fill names its pair if the size is hidden", () => {
  changeSettings({ hideAmounts: true });
  const shown = of({ kind: 'position-opened', values: filled })?.[0];
  changeSettings({ hideAmounts: false });
  expect(shown).toContain(`lever.news-opened-part | ${NAME} | `);
});

test('a closed position is shown with its result, and with the reason if the user did not close it', () => {
  const end = { ...position, net: atoms('-12.5'), trigger: undefined };
  expect(of({ kind: 'position-closed', values: { ...end, reason: 'user' } })).toEqual([
    `lever.news-closed-own | ${NAME} | -12.50 USDT`,
    'ok',
    listed('closed'),
  ]);
  expect(of({ kind: 'position-closed', values: { ...end, reason: 'cycle_end' } })).toEqual([
    `lever.news-closed | ${NAME} | lever.reason-cycle-end | -12.50 USDT`,
    'plain',
    listed('closed'),
  ]);
  expect(of({ kind: 'position-closed', values: { ...end, reason: 'user', trigger: 'trigger' } })?.[0]).toBe(
    `lever.news-closed | ${NAME} | spot.by-trigger | -12.50 USDT`,
  );
  expect(of({ kind: 'liquidated', values: { ...position, net: end.net } })).toEqual([
    `lever.news-closed | ${NAME} | lever.reason-liquidation | -12.50 USDT`,
    'fail',
    listed('closed'),
  ]);
  expect(of({ kind: 'liquidation-risk', values: { ...position, account: 'leverage' } })?.[2]).toBe(
    '/pages/lever/index?symbol=BTC%2FUSDT&list=positions',
  );
});
