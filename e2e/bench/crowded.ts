import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { Speculator } from '@mt2/prisma/testing/speculator';
import type { Running } from './child.ts';
import { clientOf, ok, worldOf } from './product.ts';

const POSITIONS = 1_000;

/** Creates a world with a thousand open positions and as many waiting orders; returns its name. */
export async function crowdedWorld(server: Running): Promise<string> {
  const { id } = (await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' })).message;
  const whale = await Speculator.enter(worldOf(server.url, id), '100000000', 'whale');
  await openMany(whale);
  await waitMany(whale);
  return id;
}

const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');
const sideAt = (index: number) => (Math.floor(index / SEED_MARKETS.list.length) % 2 === 0 ? 'long' : 'short');

async function openMany(whale: Speculator): Promise<void> {
  for (let index = 0; index < POSITIONS; index += 1)
    await whale.open({ coin: marketAt(index).base, side: sideAt(index), lots: 1 + (index % 3), leverage: 5 });
}

/** Limits half a percent to ten percent away from their prices, on both sides. */
async function waitMany(whale: Speculator): Promise<void> {
  const prices = new Map<number, number>();
  for (const market of SEED_MARKETS.list) {
    const { last } = await whale.get(product.lever.getDeal, { marketId: market.id });
    prices.set(market.id, Number(last / ticksToAtoms(market, 1)));
  }
  for (let index = 0; index < POSITIONS; index += 1) {
    const market = marketAt(index);
    const side = sideAt(index);
    const away = (side === 'long' ? -1 : 1) * (0.005 + 0.09 * (index / POSITIONS));
    const price = ticksToAtoms(market, Math.round(assertDefined(prices.get(market.id), 'a price') * (1 + away)));
    await whale.open({ coin: market.base, side, lots: 1, leverage: 5, price });
  }
}
