import { product } from '@mt2/contracts';
import type { LeverTicketRow } from '@mt2/contracts/lever';
import { assertDefined, atoms, formatAtoms } from '@mt2/domain';
import { newPosition, type Position, previewReverse } from '@mt2/domain/lever';
import { exactSteps, exactTicks, SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { proveContracts, Speculator } from '../../testing/users/speculator.ts';

const server = await openServer();
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');

type Levels = readonly { readonly price: string; readonly number: string }[];
const levels = (side: Levels) =>
  side.map(({ price, number }) => ({ price: exactTicks(BTC, atoms(price)), quantity: exactSteps(BTC, atoms(number)) }));
const ladderOf = (sides: { readonly in: Levels; readonly out: Levels }) => ({ bids: levels(sides.in), asks: levels(sides.out) });

/** An open long of the wire, as the rules see it. */
const positionOf = (row: LeverTicketRow): Position => ({
  ...newPosition('long', row.multiple),
  entry: { cost: atoms(row.entry_value), lots: row.entry_share },
  lots: row.share,
  initialMargin: atoms(row.origin_caution_money),
  margin: atoms(row.caution_money),
  reserve: atoms(row.reserve),
  status: 'trading',
});

describe('a reversal', () => {
  it('closes a position at the market, cancels its waiting orders, and opens as many lots the other way without stops', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { ticket: position } = await speculator.open({ takeProfit: '66000', stopLoss: '63000' });
    const reversed = await speculator.reverse(position.id);
    expect(reversed.closed_ticket).toMatchObject({ id: position.id, status: 3, close_reason: 'user', closed_share: 100 });
    expect(reversed.ticket).toMatchObject({ status: 1, type: 2, share: 100, multiple: 20, target_profit_price: '0.00000000' });
    expect(reversed.order).toMatchObject({ status: 2, type: 2, ticket_id: reversed.ticket.id });
    const back = await speculator.reverse(reversed.ticket.id);
    expect([back.closed_ticket.type, back.ticket.type]).toEqual([2, 1]);
  });

  it('needs to the atom the sum that the sheet computes, also with waiting orders, and changes nothing without it', async () => {
    const read = async (funds: string) => {
      const world = await server.fork();
      const speculator = await Speculator.enter(world, funds);
      const deal = async () => (await ok(speculator.client, product.lever.getDeal, { currency_id: 1, account: 'contract' })).message;
      const [best] = (await deal()).lever_transaction.out;
      const { price, number } = assertDefined(best, 'there is an offer');
      // Two lots more than the best ask offers wait.
      const lots = Math.floor(Number(number) * 1_000) + 2;
      const { ticket: position } = await speculator.open({ price, lots });
      return { world, speculator, position, ladder: ladderOf((await deal()).lever_transaction) };
    };
    const rich = await read('10000');
    const [available, frozen] = (await rich.speculator.balance()).map((amount) => atoms(amount)) as [bigint, bigint];
    const { position } = rich;
    expect(position).toMatchObject({ status: 1, share: position.entry_share });
    const released = atoms(position.open_order_frozen);
    expect(released).toBeGreaterThan(0n);
    expect(frozen).toBe(released + atoms(position.caution_money) + atoms(position.reserve));
    const last = assertDefined(rich.ladder.bids[0], 'there is a bid').price;
    const facts = {
      market: BTC,
      position: positionOf(position),
      ladder: rich.ladder,
      released,
      isOpen: true,
      last,
      mark: last,
      available: 0n,
    };
    const { needed = 0n } = previewReverse(facts).plan ?? {};
    expect(needed).toBeGreaterThan(0n);

    const spent = atoms('10000') - available;
    const { world, speculator, ...poor } = await read(formatAtoms(spent + needed - 1n));
    const state = async () => [await speculator.balance(), await speculator.ticket(poor.position.id), await speculator.orders()];
    const untouched = await state();
    await speculator.refusedReverse(poor.position.id);
    expect(await state()).toEqual(untouched);
    await speculator.fund('0.00000001');
    const reversed = await speculator.reverse(poor.position.id);
    expect([reversed.ticket.share, reversed.closed_ticket.open_order_frozen]).toEqual([position.share, '0.00000000']);
    expect(await speculator.balance()).toEqual(['0.00000000', expect.anything()]);
    await proveContracts(world);
  });

  it('is refused in full if the book does not offer the lots for both orders', async () => {
    const { who: speculator } = await inFork(server, Speculator, '9000000');
    const { ticket: position } = await speculator.open({ coin: 'XRP', leverage: 5, lots: 100_000 });
    const before = await speculator.balance();
    await speculator.refusedReverse(position.id);
    expect([await speculator.balance(), await speculator.ticket(position.id)]).toEqual([before, position]);
  });
});
