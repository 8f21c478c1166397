import { product } from '@mt2/contracts';
import type { LeverTicketRow } from '@mt2/contracts/lever';
import { assertDefined, atoms, formatAtoms } from '@mt2/domain';
import { newPosition, type Position, previewReverse } from '@mt2/domain/lever';
import { exactSteps, exactTicks, SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
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
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    const { ticket: position } = await speculator.open({ takeProfit: '66000', stopLoss: '63000' });
    const reversed = await speculator.reverse(position.id);
    expect(reversed.closed_ticket).toMatchObject({ id: position.id, status: 3, close_reason: 'user', closed_share: 100 });
    expect(reversed.ticket).toMatchObject({ status: 1, type: 2, share: 100, multiple: 20, target_profit_price: '0.00000000' });
    expect(reversed.order).toMatchObject({ status: 2, type: 2, ticket_id: reversed.ticket.id });
    const back = await speculator.reverse(reversed.ticket.id);
    expect([back.closed_ticket.type, back.ticket.type]).toEqual([2, 1]);
    await proveContracts(world);
  });

  it('is refused in full if the money for the new position is missing, by an atom, and then changes nothing', async () => {
    const world = await server.fork();
    const first = await Speculator.enter(world, '10000');
    const { ticket: position } = await first.open();
    const before = await first.balance();
    const reversed = await first.reverse(position.id);
    const needed = atoms(before[0]) - atoms((await first.balance())[0]);
    expect(needed).toBeGreaterThan(0n);

    const again = await server.fork();
    const spent = 10_000n * 10n ** 8n - atoms(before[0]);
    const second = await Speculator.enter(again, formatAtoms(spent + needed - 1n));
    const opened = await second.open();
    const state = async () => [await second.balance(), await second.ticket(opened.ticket.id), await second.orders()];
    const untouched = await state();
    expect(await second.refusedReverse(opened.ticket.id)).toBe('insufficient-balance');
    expect(await state()).toEqual(untouched);
    await proveContracts(again);
    await second.fund('0.00000001');
    expect((await second.reverse(opened.ticket.id)).ticket.share).toBe(reversed.ticket.share);
    expect((await second.balance())[0]).toBe('0.00000000');
    await proveContracts(again);
  });

  it('needs the sum that the sheet computes from the wire, to the atom, with orders still waiting for the position', async () => {
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
    expect(await speculator.refusedReverse(poor.position.id)).toBe('insufficient-balance');
    await speculator.fund('0.00000001');
    const reversed = await speculator.reverse(poor.position.id);
    expect([reversed.ticket.share, reversed.closed_ticket.open_order_frozen]).toEqual([position.share, '0.00000000']);
    expect(await speculator.balance()).toEqual(['0.00000000', expect.anything()]);
    await proveContracts(world);
  });

  it('is refused in full if the book does not offer the lots for both orders', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world, '9000000');
    const { ticket: position } = await speculator.open({ coin: 'XRP', leverage: 5, lots: 100_000 });
    const before = await speculator.balance();
    expect(await speculator.refusedReverse(position.id)).toBe('depth-exhausted');
    expect([await speculator.balance(), await speculator.ticket(position.id)]).toEqual([before, position]);
    await proveContracts(world);
  });
});
