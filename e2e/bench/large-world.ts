import { assertDefined, atoms, COIN, must, ok } from '@mt2/domain';
import { floorToSteps, SEED_MARKETS, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { creditFromWorld } from '@mt2/server/areas/deposit/index';
import { pathOf } from '@mt2/server/areas/market/index';
import { cancelOrder, placeOrder } from '@mt2/server/areas/spot/index';
import { findUserByEmail } from '@mt2/server/areas/user/index';
import { openServer } from '@mt2/server/testing/harness';
import type { Tx } from '@mt2/server/world/transaction/tx';
import type { World } from '@mt2/server/world/world';

/** The name of the snapshot, and of the worlds forked from it. */
export const LARGE = 'large';
/** The owner of a quarter of everything. */
export const HEAVY = 'trader';
const ORDERS = 200_000;
const ORDERS_A_COMMIT = 500;
/** Every kind of order once in every market, by the same owner. */
const TURN = 100;
const SECONDS_BETWEEN = 1800;
const USDT = 3;
const MARKETS = ['BTC', 'ETH', 'SOL', 'XRP', 'LINK'].map((coin) => assertDefined(SEED_MARKETS.bySymbol(`${coin}/USDT`), coin));
/** The heavy user, and ten others. */
const OWNERS = PERSONAS.slice(0, 11).map(({ name }) => name);
const MONEY = atoms('100000000');
const COINS = atoms('10000');
/** The value of an order in atoms of USDT, times `COIN`. */
const VALUE = 20n * COIN;

/**
 * Writes a snapshot of a world with 200,000 more spot orders and their ledger, by the product's own commands. The
 * market maker fills half of them; of the others, few wait and the rest are cancelled.
 */
export async function makeLargeWorld(dataDir: string): Promise<void> {
  const server = await openServer({}, dataDir, { isChecking: false });
  const { id, world } = await server.fork();
  const owners = await fund(world);
  const heavy = assertDefined(owners[OWNERS.indexOf(HEAVY)], 'the heavy user is there');
  const others = owners.filter((owner) => owner !== heavy);
  const ownerOf = (turn: number) => (turn % 4 === 0 ? heavy : assertDefined(others[turn % others.length], 'there are others'));
  for (let done = 0; done < ORDERS; done += ORDERS_A_COMMIT) {
    const written = await world.write((tx) => {
      for (let index = done; index < done + ORDERS_A_COMMIT; index += 1) order(tx, ownerOf(Math.floor(index / TURN)), index);
      return ok(undefined);
    });
    must(written.ok, 'the orders are placed');
    await world.advance((now) => now + SECONDS_BETWEEN);
  }
  const taken = await server.app.registry.snapshot(id, LARGE);
  must(taken.ok, 'the snapshot is taken');
  await server.stop();
}

/** Gives every owner enough of each coin; returns their user IDs. */
async function fund(world: World): Promise<number[]> {
  const funded = await world.write((tx) => {
    const owners = OWNERS.map((name) => assertDefined(findUserByEmail(tx, emailOf(name)), `${name} is there`).id);
    for (const owner of owners)
      for (const coin of [USDT, ...MARKETS.map(({ id }) => id)])
        must(creditFromWorld(tx, owner, 'spot', coin, coin === USDT ? MONEY : COINS).ok, 'the money arrives');
    return ok(owners);
  });
  must(funded.ok, 'the owners are funded');
  return funded.value;
}

/** One order; its kind and market follow from its place among all. */
function order(tx: Tx, owner: number, index: number): void {
  const market = assertDefined(MARKETS[index % MARKETS.length], 'a market');
  const ticks = pathOf(tx).tickAt(market, tx.now);
  const kind = Math.floor(index / MARKETS.length) % 20;
  const isMarket = kind < 10;
  const quantity = stepsToAtoms(market, floorToSteps(market, (VALUE * COIN) / ticksToAtoms(market, ticks)));
  const wanted = isMarket
    ? ({ kind: 'market', side: kind % 2 === 0 ? 'buy' : 'sell' } as const)
    : ({ kind: 'limit', side: 'buy', price: ticksToAtoms(market, Math.floor(ticks / 2)) } as const);
  const placed = placeOrder(tx, owner, { market, quantity, ...wanted });
  must(placed.ok, `the order is placed, not ${placed.ok ? '' : placed.refusal}`);
  // A user may have only so many orders at rest in a market.
  const rests = kind === 19 && Math.floor(index / TURN / 4) % 5 === 0;
  if (!(isMarket || rests)) must(cancelOrder(tx, owner, placed.value.order.id).ok, 'the order is cancelled');
}
