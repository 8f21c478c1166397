import { type Client, product } from '@mt2/contracts';
import { OPENING_STATUS } from '@mt2/contracts/lever';
import { assertDefined, HOUR, MINUTE, parseAtoms } from '@mt2/domain';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { type Act, type Life, READY } from './life.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';
import type { Sight } from './sight.ts';
import { tradedAt } from './trades.ts';

const { lever } = product;

/** Prices in percent of the current mark price, so a history is possible at any seed's prices; without a limit at the market. */
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
/**
 * One step of the story: a position is opened by name, partly or fully closed, with or without a limit, or its waiting
 * order is cancelled.
 */
type Deed =
  | readonly ['open', name: string, Opening]
  | readonly ['close', name: string, { readonly lots?: number; readonly limit?: number }]
  | readonly ['cancel', name: string];

/**
 * The trader's contracts by day before the epoch. At the default seed they end in a profit and a loss, at a take-profit
 * and a stop-loss, and in a liquidation; the positions of the last days are still open, waiting, or being closed.
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

/**
 * Two positions of the last evening that are open at the epoch. BTC is liquidated after a fall of 1 to 2%, the other on
 * its own within the next hours.
 */
function eveningOf(sight: Sight): readonly (readonly [secondsBefore: number, Deed])[] {
  const { at, ...doomed } = doomedOf(sight);
  return [
    [at, ['open', 'doomed', { who: DARING, ...doomed, lots: 50, leverage: HIGHEST }]],
    [MINUTE, ['open', 'near', { who: DARING, coin: 'BTC', side: 'long', lots: 50, leverage: 50 }]],
  ];
}

const HIGHEST = 100;
/** Minimum and maximum distance from the last price at the opening to the liquidation price at the highest leverage, as a fraction. */
const [NEAREST, FARTHEST] = [0.004, 0.006];
/** When the doomed position may be opened, in seconds before the epoch. */
const TIMES = [HOUR, ...Array.from({ length: 960 }, (_, index) => (index + 1) * 30)];
const COINS = ['DOT', ...SEED_MARKETS.list.map(({ base }) => base).filter((coin) => coin !== 'BTC' && coin !== 'DOT')];

type Doomed = Pick<Opening, 'coin' | 'side'> & { readonly at: number };

/**
 * The first position that is open at the epoch and liquidated within six hours: in another coin if DOT hardly moves, and
 * if none moves, any.
 */
function doomedOf(sight: Sight): Doomed {
  for (const coin of COINS)
    for (const at of TIMES)
      for (const side of ['long', 'short'] as const) if (isDoomed(sight, { coin, side, at })) return { coin, side, at };
  return { coin: 'DOT', side: 'long', at: MINUTE };
}

function isDoomed(sight: Sight, { coin, side, at }: Doomed): boolean {
  const [sign, direction] = side === 'long' ? ([-1, 'down'] as const) : ([1, 'up'] as const);
  const price = sight.price(coin, at);
  const reaches = (time: readonly [number, number], part: number) =>
    sight.marks(coin, time, Math.round(price * (1 + sign * part)), direction);
  return !reaches([at, 0], NEAREST) && reaches([0, MINUTE - 6 * HOUR], FARTHEST);
}

/** The personas' contracts: past trades, open positions, and those close to liquidation. */
export const contractLife: Life = (stage, sight) => {
  const contracts = new Contracts(stage);
  return [
    [READY, () => contracts.fund()],
    ...Object.entries(DAYS).flatMap(([day, deeds]) => deeds.map((deed): Act => [tradedAt(Number(day)), () => contracts.live(deed)])),
    ...eveningOf(sight).map(([secondsBefore, deed]): Act => [secondsBefore, () => contracts.live(deed)]),
  ];
};

class Contracts {
  readonly #stage: Stage;
  readonly #opened = new Map<
    string,
    { readonly who: string; readonly market: Market; readonly position: number; readonly order: number }
  >();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async fund(): Promise<void> {
    await (await Player.logIn(this.#stage, DARING)).fund('USDT', '500', 'contract');
  }

  async live(deed: Deed): Promise<void> {
    if (deed[0] === 'open') return this.#open(deed[1], deed[2]);
    const { who, market, position, order } = assertDefined(this.#opened.get(deed[1]), 'a closed position was opened');
    const { client } = await Player.logIn(this.#stage, who);
    const status = POSITION_STATUS.statusOf((await done(client, lever.getTicket, { id: position })).message.status);
    // At other prices it may have ended on its own, or been filled.
    if (deed[0] === 'cancel' && status === 'entrusted') await done(client, lever.cancel, { id: order });
    if (deed[0] !== 'close' || status !== 'trading') return;
    const { lots, limit } = deed[2];
    const price = limit === undefined ? '' : await priceAt(client, market, limit);
    await done(client, lever.close, { id: position, share: lots ?? '', price });
  }

  async #open(name: string, { who = 'trader', coin, side, lots, leverage, account = 'contract', ...prices }: Opening): Promise<void> {
    const { client } = await Player.logIn(this.#stage, who);
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
    this.#opened.set(name, { who, market, position: beside.ticket.id, order: beside.order.id });
  }
}

/** A percentage of the mark price, on a tick. */
async function priceAt(client: Client, market: Market, percent: number): Promise<string> {
  const { message } = await done(client, lever.getDeal, { currency_id: market.id });
  const mark = assertDefined(parseAtoms(message.mark_price), 'a price is a number');
  return formatTicks(market, Math.floor((Number(mark / ticksToAtoms(market, 1)) * percent) / 100));
}
