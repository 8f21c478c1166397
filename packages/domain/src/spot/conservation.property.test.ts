import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MiniExchange } from '../../test/mini-exchange.ts';
import type { Side } from '../market/side.ts';
import { formatTicks } from '../market/units.ts';
import { atoms } from '../money/atoms.ts';
import type { Ladder, LadderSide } from '../order/ladder.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { checkInvariants } from '../wallet/invariants.ts';
import { frozenFor } from './order.ts';

type Place = { act: 'place'; owner: number; side: Side; kind: OrderKind; price: number; quantity: number };
type Command = Place | { act: 'cancel'; id: number } | { act: 'tick'; ladder: Ladder };

const USDT = 3;
const BTC = 1;
const LAST = 6_500_000;
const sizes = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 4 });
const rungs = (from: number, step: number): fc.Arbitrary<LadderSide> =>
  sizes.map((each) => each.map((quantity, index) => ({ price: from + index * step, quantity })));
const ladder: fc.Arbitrary<Ladder> = fc
  .integer({ min: LAST - 200, max: LAST + 200 })
  .chain((mid) => fc.record({ asks: rungs(mid + 65, 50), bids: rungs(mid - 65, -50) }));
const place: fc.Arbitrary<Place> = fc.record({
  act: fc.constant('place' as const),
  owner: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom<Side>('buy', 'sell'),
  kind: fc.constantFrom<OrderKind>('limit', 'limit', 'market'),
  price: fc.integer({ min: LAST - 400, max: LAST + 400 }),
  quantity: fc.integer({ min: 1, max: 500_000 }),
});
const cancel = fc.record({ act: fc.constant('cancel' as const), id: fc.integer({ min: 1, max: 30 }) });
const tick = fc.record({ act: fc.constant('tick' as const), ladder });
const stream: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof({ weight: 8, arbitrary: place }, { weight: 2, arbitrary: cancel }, { weight: 2, arbitrary: tick }),
  { maxLength: 30 },
);

it('trading neither creates nor destroys money, no balance is negative, and the holds are exactly the needs of the waiting orders', () => {
  const check = (commands: readonly Command[], first: Ladder): void => {
    const exchange = new MiniExchange();
    for (const user of [1, 2, 3]) {
      exchange.deposit(user, USDT, '20000');
      exchange.deposit(user, BTC, '0.5');
    }
    let quotes = first;
    for (const command of commands) {
      if (command.act === 'cancel') exchange.cancel(command.id);
      else if (command.act === 'tick') {
        quotes = command.ladder;
        exchange.tick(quotes);
      } else {
        const { owner, side, kind } = command;
        const price = kind === 'limit' ? atoms(formatTicks(exchange.market, command.price)) : undefined;
        exchange.place(owner, { side, kind, price, quantity: BigInt(command.quantity) * 100n }, LAST, quotes);
      }
      expect(checkInvariants(exchange.ledger.rows())).toEqual([]);
    }
    const held = exchange.ledger.rows().holds.map(({ id, amount, spent, released }) => [id, amount - spent - released]);
    const needed = [...exchange.orders.values()].map((order) => [
      order.id,
      order.status === 'waiting' ? frozenFor(exchange.market, order) : 0n,
    ]);
    expect(held).toEqual(needed);
  };
  fc.assert(fc.property(stream, ladder, check), { numRuns: 150 });
});
