import { type Atoms, assertDefined, COIN, type Instant, RATE_ONE } from '@mt2/domain';
import { createPricePath, type Fiat, firstPriceOf, formatTicks, type Market, type PricePath, ticksToAtoms, USDT } from '@mt2/domain/market';
import { derived, type Source } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { dayBlocks } from './day-tables/day-blocks.ts';
import { dayTableOf } from './day-tables/day-tables.ts';
import { marketsAt } from './markets.ts';
import { scriptsIn } from './scripts.ts';

/** The prices of a world: its seed's path with its scripts applied. */
export const pathOf: (source: Source) => PricePath = derived((source) =>
  createPricePath({
    seed: source.world.seed,
    markets: marketsAt(source),
    scripts: scriptsIn(source),
    days: () => dayTableOf(source.world.seed),
    blocks: (block) => dayBlocks.find(block),
  }),
);

/** USDT per coin at an instant; before its market opens, the price at which it is issued. */
export function priceOf(source: Source, coin: number, at: Instant): Atoms {
  if (coin === USDT.id) return COIN;
  const market = marketsAt(source).find(coin);
  if (!market) return assertDefined(marketsAt(source).coin(coin)?.issuePrice, `coin ${coin} has a price`);
  return at < market.listedAt ? firstPriceOf(market) : ticksToAtoms(market, pathOf(source).tickAt(market, at));
}

/** The last price of a market or the mark price of its contract, in ticks. */
export const watchedPrice = (source: Source, market: Market, by: 'index' | 'mark', at: Instant): number =>
  by === 'mark' ? pathOf(source).mark(market, at) : pathOf(source).tickAt(market, at);

/** The value of an amount of a coin in USDT, in atoms, truncated. */
export const worthOf = (source: Source, coin: number, amount: Atoms, at: Instant): Atoms => (amount * priceOf(source, coin, at)) / COIN;

/** A USDT value in a fiat currency, in atoms, truncated. */
export const inFiat = (source: Source, value: Atoms, fiat: Fiat, at: Instant): Atoms => (value * pathOf(source).fx(at)[fiat]) / RATE_ONE;

/** The market of a base coin against its quote coin; undefined when there is none. */
export function findMarket(source: Source, baseCoin: number, quoteCoin: number | undefined): Market | undefined {
  return quoteCoin === undefined || quoteCoin === USDT.id ? marketsAt(source).find(baseCoin) : undefined;
}

/** A multiple of a market's last price, formatted for a form. */
export function priceNear(world: World, id: number, multiple: number): string {
  const market = assertDefined(marketsAt(world).find(id), 'there is a market of the coin');
  return formatTicks(market, Math.round(pathOf(world).tickAt(market, world.now()) * multiple));
}
