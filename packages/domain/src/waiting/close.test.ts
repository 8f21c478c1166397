import { expect, it } from 'vitest';
import { btc } from '../../test/positions.ts';
import { newPosition } from '../lever/index.ts';
import { atoms } from '../money/atoms.ts';
import { validateWaitingClose, type WaitingCloseFacts, type WaitingCloseRequest } from './close.ts';

const position = { ...newPosition('long', 20), entry: { cost: atoms('6500'), lots: 100 }, lots: 70, status: 'trading' as const };
const facts: WaitingCloseFacts = { market: btc, isOpen: true, watched: 6_500_000, waiting: 0, position };
const ask = (request: WaitingCloseRequest, world: Partial<WaitingCloseFacts> = {}) => validateWaitingClose(request, { ...facts, ...world });

it('closes all lots by default, at the market or with a limit, checked at its trigger price', () => {
  expect(ask({ trigger: atoms('64000') })).toEqual({
    ok: true,
    value: { kind: 'market', lots: 70, price: 0, trigger: 6_400_000, direction: 'down', rate: 0n, distance: 0, activation: 0 },
  });
  expect(ask({ trigger: atoms('90000'), price: atoms('89000'), lots: 7 })).toMatchObject({
    ok: true,
    value: { kind: 'limit', price: 8_900_000 },
  });
});

it('may be placed while a close order locks the position', () =>
  expect(ask({ trigger: atoms('64000') }, { position: { ...position, status: 'closing' } }).ok).toBe(true));

it.each<[string, WaitingCloseRequest, string]>([
  ['at the price now', { trigger: atoms('65000') }, 'trigger-price-reached'],
  ['for more lots than are open', { trigger: atoms('64000'), lots: 71 }, 'lots-above-open'],
  ['with a limit far from its trigger', { trigger: atoms('64000'), price: atoms('30000') }, 'price-out-of-range'],
])('is refused: %s', (_, request, refusal) => expect(ask(request)).toMatchObject({ ok: false, refusal }));

it('trails in the direction in which its position loses', () => {
  const trail = (side: 'long' | 'short') => validateWaitingClose({ rate: 1_000_000n }, { ...facts, position: { ...position, side } });
  expect([trail('long'), trail('short')]).toMatchObject([
    { ok: true, value: { direction: 'down', trigger: 6_435_000, kind: 'market', lots: 70 } },
    { ok: true, value: { direction: 'up', trigger: 6_565_000 } },
  ]);
});
