import { type Client, product } from '@mt2/contracts';
import { OPENING_STATUS } from '@mt2/contracts/lever';
import { assertDefined, DAY, HOUR, MINUTE, parseAtoms } from '@mt2/domain';
import { TICKET_STATUS } from '@mt2/domain/lever';
import { formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/markets';
import { type Act, type Life, READY } from './life.ts';
import { type ClientOf, done, Player } from './player.ts';
import type { Sight } from './sight.ts';
import { tradedAt } from './trades.ts';

const { lever } = product;

/** Prices in percent of the mark price then, so that a history is possible at any seed's prices; without a limit at the market. */
type Opening = {
  readonly who?: string;
  readonly coin: string;
  readonly side: 'long' | 'short';
  readonly lots: number;
  readonly leverage: number;
  readonly account?: 'contract' | 'lever';
  readonly limit?: number;
  readonly takeProfit?: number;
  readonly stopLoss?: number;
};
/** One step of the story: a ticket is opened under a name, closed in lots or whole, with a limit or not, or its waiting order is cancelled. */
type Deed =
  | readonly ['open', name: string, Opening]
  | readonly ['close', name: string, { readonly lots?: number; readonly limit?: number }]
  | readonly ['cancel', name: string];

/**
 * The trader's contracts by day before the epoch. At the default seed they end in a profit and a loss, at a take-profit and a stop-loss, and in a
 * liquidation; what the last days open is open still, waits, or is being closed.
 */
const DAYS: Readonly<Record<number, readonly Deed[]>> = {
  85: [['open', 'first', { coin: 'BTC', side: 'long', lots: 20, leverage: 10 }]],
  77: [
    ['close', 'first', {}],
    ['open', 'lost', { coin: 'ETH', side: 'long', lots: 10, leverage: 20 }],
  ],
  64: [['open', 'taken', { coin: 'BTC', side: 'short', lots: 30, leverage: 10, takeProfit: 91, stopLoss: 108 }]],
  46: [['open', 'partly', { coin: 'SOL', side: 'long', lots: 5, leverage: 5, account: 'lever' }]],
  41: [['close', 'partly', { lots: 2 }]],
  37: [['close', 'partly', {}]],
  24: [['open', 'worse', { coin: 'BTC', side: 'long', lots: 25, leverage: 10, account: 'lever' }]],
  19: [['close', 'worse', {}]],
  15: [['open', 'stopped', { coin: 'SOL', side: 'long', lots: 10, leverage: 10, account: 'lever', takeProfit: 125, stopLoss: 93 }]],
  7: [['open', 'missed', { coin: 'BTC', side: 'long', lots: 10, leverage: 10, limit: 92 }]],
  4: [['cancel', 'missed']],
  2: [
    ['open', 'leaving', { coin: 'SOL', side: 'long', lots: 4, leverage: 5, account: 'lever' }],
    ['close', 'leaving', { lots: 3, limit: 125 }],
  ],
  1: [
    ['open', 'long', { coin: 'BTC', side: 'long', lots: 40, leverage: 20, takeProfit: 108, stopLoss: 96.5 }],
    ['open', 'short', { coin: 'ETH', side: 'short', lots: 15, leverage: 5, account: 'lever', takeProfit: 85, stopLoss: 114 }],
    ['open', 'patient', { coin: 'ETH', side: 'long', lots: 10, leverage: 10, limit: 90, takeProfit: 110 }],
    ['open', 'hopeful', { coin: 'BTC', side: 'short', lots: 10, leverage: 10, account: 'lever', limit: 110 }],
  ],
};

const DARING = 'liquidatable';
/** Two tickets of the last evening that are open at the epoch. The first waits for a fall; the second is liquidated by itself within the next hours. */
function eveningOf(sight: Sight): readonly (readonly [secondsBefore: number, Deed])[] {
  const near = momentOf(sight, 'BTC', ['long'], [5_400, ...earlier(5_400)]);
  const nearer = momentOf(sight, 'DOT', ['long', 'short'], [3_600, ...earlier(2 * DAY)], 6 * HOUR - MINUTE);
  return [
    [near.at, ['open', 'near', { who: DARING, coin: 'BTC', side: near.side, lots: 100, leverage: HIGHEST }]],
    [nearer.at, ['open', 'nearer', { who: DARING, coin: 'DOT', side: nearer.side, lots: 50, leverage: HIGHEST }]],
  ];
}

const HIGHEST = 100;
/** Half a minute, a minute and so on, up to a time. */
const earlier = (most: number): number[] => Array.from({ length: most / 30 }, (_, index) => (index + 1) * 30);

/** How far its mark price is from where a hundredfold ticket is liquidated, at least and at most, as a part of it: the entry is not the mark price itself. */
const [NEAREST, FARTHEST] = [0.004, 0.0065];

type Side = Opening['side'];

/** The first of these moments at which a ticket can be opened that is open at the epoch and, with `within`, liquidated so many seconds after it. */
function momentOf(
  sight: Sight,
  coin: string,
  sides: readonly Side[],
  times: readonly number[],
  within?: number,
): { readonly at: number; readonly side: Side } {
  for (const at of times)
    for (const side of sides) {
      const [sign, direction] = side === 'long' ? ([-1, 'down'] as const) : ([1, 'up'] as const);
      const mark = sight.mark(coin, at);
      const isLost = (time: readonly [number, number], part: number) =>
        sight.marks(coin, time, Math.round(mark * (1 + sign * part)), direction);
      if (isLost([at, 0], FARTHEST) || isLost([at, 0], NEAREST)) continue;
      if (within === undefined || isLost([0, -within], FARTHEST)) return { at, side };
    }
  throw new Error(`no ticket of ${coin} is open at the epoch as it is meant to be`);
}

/** The personas' contracts: what they traded, what is open, and what is about to be liquidated. */
export const contractLife: Life = (clientOf, sight) => {
  const contracts = new Contracts(clientOf);
  return [
    [READY, () => contracts.fund()],
    ...Object.entries(DAYS).flatMap(([day, deeds]) => deeds.map((deed): Act => [tradedAt(Number(day)), () => contracts.live(deed)])),
    ...eveningOf(sight).map(([secondsBefore, deed]): Act => [secondsBefore, () => contracts.live(deed)]),
  ];
};

class Contracts {
  readonly #clientOf: ClientOf;
  readonly #opened = new Map<string, { readonly who: string; readonly market: Market; readonly ticket: number; readonly order: number }>();

  constructor(clientOf: ClientOf) {
    this.#clientOf = clientOf;
  }

  async fund(): Promise<void> {
    await (await Player.logIn(this.#clientOf, DARING)).fund('USDT', '500', 'contract');
  }

  async live(deed: Deed): Promise<void> {
    if (deed[0] === 'open') return this.#open(deed[1], deed[2]);
    const { who, market, ticket, order } = assertDefined(this.#opened.get(deed[1]), 'what ends was opened');
    const { client } = await Player.logIn(this.#clientOf, who);
    const status = TICKET_STATUS.statusOf((await done(client, lever.getTicket, { id: ticket })).message.status);
    // At other prices it may have ended by itself, or been filled.
    if (deed[0] === 'cancel' && status === 'entrusted') await done(client, lever.cancel, { id: order });
    if (deed[0] !== 'close' || status !== 'trading') return;
    const { lots, limit } = deed[2];
    const price = limit === undefined ? '' : await priceAt(client, market, limit);
    await done(client, lever.close, { id: ticket, share: lots ?? '', price });
  }

  async #open(name: string, { who = 'trader', coin, side, lots, leverage, account = 'contract', ...prices }: Opening): Promise<void> {
    const { client } = await Player.logIn(this.#clientOf, who);
    const market = assertDefined(SEED_MARKETS.bySymbol(`${coin}/USDT`), `${coin} has a market`);
    const at = (percent: number | undefined) => (percent === undefined ? '' : priceAt(client, market, percent));
    const { beside } = await done(client, lever.submit, {
      currency_id: market.id,
      share: lots,
      multiple: leverage,
      type: side === 'long' ? 1 : 2,
      status: OPENING_STATUS[prices.limit === undefined ? 'market' : 'limit'],
      account,
      target_price: await at(prices.limit),
      target_profit_price: await at(prices.takeProfit),
      stop_loss_price: await at(prices.stopLoss),
    });
    this.#opened.set(name, { who, market, ticket: beside.ticket.id, order: beside.order.id });
  }
}

/** So many percent of the mark price, on a tick. */
async function priceAt(client: Client, market: Market, percent: number): Promise<string> {
  const { message } = await done(client, lever.getDeal, { currency_id: market.id });
  const mark = assertDefined(parseAtoms(message.mark_price), 'a price is a number');
  return formatTicks(market, Math.floor((Number(mark / ticksToAtoms(market, 1)) * percent) / 100));
}
