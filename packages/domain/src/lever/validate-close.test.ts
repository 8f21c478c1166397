import { describe, expect, it } from 'vitest';
import { btc, worked } from '../../test/positions.ts';
import { atoms } from '../money/atoms.ts';
import type { Position } from './position.ts';
import { type CloseRequest, validateClose } from './validate-close.ts';

const [long, short] = [worked('long'), worked('short')];
const ask = (position: Position, request: CloseRequest) => validateClose(request, { market: btc, position, last: 6_500_000 });

describe('a close', () => {
  it.each<[string, Position, CloseRequest, object]>([
    ['of everything at the market', long, {}, { kind: 'market', lots: 100, price: 0 }],
    ['of a part at the market', short, { lots: 30, price: 0n }, { kind: 'market', lots: 30, price: 0 }],
    ['of all but one lot', long, { lots: 99 }, { kind: 'market', lots: 99, price: 0 }],
    ['with a limit', long, { lots: 100, price: atoms('66200') }, { kind: 'limit', lots: 100, price: 6_620_000 }],
    ['of a long at its lowest price', long, { price: atoms('58500') }, { kind: 'limit', lots: 100, price: 5_850_000 }],
    ['of a short at its highest price', short, { price: atoms('71500') }, { kind: 'limit', lots: 100, price: 7_150_000 }],
  ])('%s is accepted', (_, position, request, value) => expect(ask(position, request)).toEqual({ ok: true, value }));

  it.each<[string, Position, CloseRequest, string, string?]>([
    ['that is being closed', { ...long, status: 'closing' }, {}, 'ticket-closing'],
    ['without a fill', { ...long, status: 'entrusted', lots: 0 }, {}, 'ticket-not-open'],
    ['that was closed', { ...long, status: 'closed', lots: 0 }, {}, 'ticket-not-open'],
    ['that was cancelled', { ...long, status: 'cancelled', lots: 0 }, {}, 'ticket-not-open'],
    ['by no lots', long, { lots: 0 }, 'lots-invalid', 'lots'],
    ['by negative lots', long, { lots: -1 }, 'lots-invalid', 'lots'],
    ['by half a lot', long, { lots: 0.5 }, 'lots-invalid', 'lots'],
    ['by more lots than are open', long, { lots: 101 }, 'lots-above-open', 'lots'],
    ['at a negative price', long, { price: -1n }, 'price-invalid', 'price'],
    ['between two ticks', long, { price: atoms('66200.001') }, 'price-off-tick', 'price'],
    ['a tick below the lowest price of a long', long, { price: atoms('58499.99') }, 'price-out-of-range', 'price'],
    ['a tick above the highest price of a short', short, { price: atoms('71500.01') }, 'price-out-of-range', 'price'],
  ])('of a position %s is refused', (_, position, request, refusal, field) =>
    expect({ field: undefined, ...ask(position, request) }).toMatchObject({ ok: false, refusal, field }),
  );

  it('is only possible at the market once the market is delisted', () => {
    const delisted = (request: CloseRequest) => validateClose(request, { market: btc, position: long, last: 6_500_000, isDelisted: true });
    expect(delisted({ lots: 30 })).toEqual({ ok: true, value: { kind: 'market', lots: 30, price: 0 } });
    expect(delisted({ lots: 30, price: atoms('66200') })).toEqual({ ok: false, refusal: 'market-delisted' });
  });
});
