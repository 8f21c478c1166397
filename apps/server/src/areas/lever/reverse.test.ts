import { product } from '@mt2/contracts';
import { assertDefined, atoms, formatAtoms } from '@mt2/domain';
import { newPosition, type Position, previewReverse } from '@mt2/domain/lever';
import { exactSteps, exactTicks, SEED_MARKETS } from '@mt2/domain/market';
import { type Position as Open, Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';

import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');

type Levels = readonly { readonly price: bigint; readonly quantity: bigint }[];
const levels = (side: Levels) =>
  side.map(({ price, quantity }) => ({ price: exactTicks(BTC, price), quantity: exactSteps(BTC, quantity) }));
const ladderOf = (sides: { readonly bids: Levels; readonly asks: Levels }) => ({ bids: levels(sides.bids), asks: levels(sides.asks) });

/** An open long, as the rules see it. */
const positionOf = (row: Open): Position => ({
  ...newPosition('long', row.leverage),
  entry: { cost: row.entryCost, lots: row.entryLots },
  lots: row.lots,
  initialMargin: row.initialMargin,
  margin: row.margin,
  reserve: row.reserve,
  status: 'trading',
});

describe('a reversal', () => {
  it('closes a position at the market, cancels its waiting orders, and opens as many lots the other way without stops', async () => {
    const { who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({ takeProfit: '66000', stopLoss: '63000' });
    const reversed = await speculator.reverse(position.id);
    expect(reversed.closedPosition).toMatchObject({ id: position.id, status: 'closed', closeReason: 'user', closedLots: 100 });
    expect(reversed.position).toMatchObject({ status: 'trading', side: 'short', lots: 100, leverage: 20, takeProfit: 0n });
    expect(reversed.order).toMatchObject({ status: 'full', type: 'open-short', positionId: reversed.position.id });
    const back = await speculator.reverse(reversed.position.id);
    expect([back.closedPosition.side, back.position.side]).toEqual(['short', 'long']);
  });

  it('needs to the atom the sum that the sheet computes, also with waiting orders, and changes nothing without it', async () => {
    const read = async (funds: string) => {
      const world = await server.fork();
      const speculator = await Speculator.enter(world, funds);
      const deal = async () => await speculator.get(product.lever.getDeal, { marketId: 1, account: 'contract' });
      const [best] = (await deal()).book.asks;
      const { price, quantity } = assertDefined(best, 'there is an offer');
      // Two lots more than the best ask offers wait.
      const lots = Number(quantity / 100_000n) + 2;
      const { position } = await speculator.open({ price, lots });
      return { world, speculator, position, ladder: ladderOf((await deal()).book) };
    };
    const rich = await read('10000');
    const [available, frozen] = (await rich.speculator.balance()).map((amount) => atoms(amount)) as [bigint, bigint];
    const { position } = rich;
    expect(position).toMatchObject({ status: 'trading', lots: position.entryLots });
    const released = position.openOrderFrozen;
    expect(released).toBeGreaterThan(0n);
    expect(frozen).toBe(released + position.margin + position.reserve);
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
    const state = async () => [await speculator.balance(), await speculator.position(poor.position.id), await speculator.orders()];
    const untouched = await state();
    await speculator.refusedReverse(poor.position.id);
    expect(await state()).toEqual(untouched);
    await speculator.fund('0.00000001');
    const reversed = await speculator.reverse(poor.position.id);
    expect([reversed.position.lots, reversed.closedPosition.openOrderFrozen]).toEqual([position.lots, 0n]);
    expect(await speculator.balance()).toEqual(['0', expect.anything()]);
    await world.prove();
  });
});
