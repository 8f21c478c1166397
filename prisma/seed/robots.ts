import { product, type Sent } from '@mt2/contracts';
import { assertDefined, DAY, parseAtoms } from '@mt2/domain';
import { formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { type Act, type Life, READY } from './life.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';
import type { Sight } from './sight.ts';

const { robot } = product;

/** A robot created by a persona; its prices are percentages of the current last price, so a history is possible at any seed's prices. */
type Making = {
  readonly who?: string;
  readonly coin: string;
  readonly leverage?: number;
  readonly lower: number;
  readonly upper: number;
  readonly grids: number;
  readonly mode?: 'arithmetic' | 'geometric';
  readonly amount: string;
  readonly days: number;
  readonly stopLoss?: number;
  /** The day before the epoch on which its owner stops it, if it is still running. */
  readonly stoppedOn?: number;
};

const OWNER = 'robot-owner';

/**
 * Robots ended by a fall: by a stop-loss price, and by liquidation. The latter has no grid line on the way, so it has no
 * profit that would save it.
 */
const STOPPED = { coin: 'BTC', lower: 95, upper: 105, grids: 8, amount: '1200', days: 30, stopLoss: 95 } as const;
const LIQUIDATED = { coin: 'ETH', leverage: 10, lower: 99, upper: 140, grids: 2, amount: '300', days: 30 } as const;
/**
 * Falls that certainly end them: the price drops to `percent` percent of the start price within `days` days, and never
 * reaches `below` percent in that time.
 */
const FALL = { stopped: { percent: 94, days: 30, below: 140 }, liquidated: { percent: 88, days: 20, below: 118 } } as const;
type Fall = { readonly percent: number; readonly days: number; readonly below: number };
const COINS = SEED_MARKETS.list.map(({ base }) => base);

/** A robot that such a fall of this world ends, created on the requested day if possible. If no price falls so far, it keeps running. */
function fallingFrom(sight: Sight, wished: number, making: Making, fall: Fall): readonly [daysBefore: number, Making] {
  const days = [wished, ...Array.from({ length: 85 }, (_, index) => index + 1)];
  for (const day of days)
    for (const coin of new Set([making.coin, ...COINS])) {
      const time = [day * DAY, Math.max(0, day - fall.days) * DAY] as const;
      const level = (percent: number) => Math.floor((sight.price(coin, time[0]) * percent) / 100);
      const falls = sight.reaches(coin, time, level(fall.percent), 'down');
      if (falls && !sight.reaches(coin, time, level(fall.below), 'up')) return [day, { ...making, coin }];
    }
  return [wished, making];
}

/** The other robots by day before the epoch: their terms or their owners end them; those of the last days are still running. */
const DAYS: readonly (readonly [daysBefore: number, Making])[] = [
  [60, { coin: 'SOL', lower: 92, upper: 108, grids: 12, amount: '2000', days: 15 }],
  [52, { coin: 'BTC', leverage: 3, lower: 94, upper: 105, grids: 16, mode: 'geometric', amount: '1000', days: 7 }],
  [40, { who: 'trader', coin: 'BTC', lower: 96, upper: 104, grids: 6, amount: '500', days: 7 }],
  [35, { coin: 'LINK', lower: 90, upper: 110, grids: 10, amount: '1500', days: 30, stoppedOn: 28 }],
  [20, { who: 'trader', coin: 'ETH', leverage: 2, lower: 94, upper: 108, grids: 6, amount: '300', days: 30, stoppedOn: 16 }],
  [6, { coin: 'BTC', lower: 90, upper: 110, grids: 10, amount: '5000', days: 30 }],
  [4, { coin: 'ETH', lower: 88, upper: 112, grids: 12, mode: 'geometric', amount: '3000', days: 30 }],
  [2, { coin: 'SOL', leverage: 3, lower: 85, upper: 115, grids: 10, amount: '1000', days: 15 }],
];

/** The personas' robots: ended in every way, and running. */
export const robotLife: Life = (stage, sight) => {
  const robots = new Robots(stage);
  const made = [...DAYS, fallingFrom(sight, 25, STOPPED, FALL.stopped), fallingFrom(sight, 16, LIQUIDATED, FALL.liquidated)];
  return [
    [READY, () => robots.fund()],
    ...made.flatMap(([day, making]): Act[] => [
      [day * DAY, () => robots.make(making)],
      ...(making.stoppedOn === undefined ? [] : [[making.stoppedOn * DAY, () => robots.stop(making)] as const]),
    ]),
  ];
};

class Robots {
  readonly #stage: Stage;
  readonly #made = new Map<Making, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async fund(): Promise<void> {
    const owner = await Player.logIn(this.#stage, OWNER);
    await owner.fund('USDT', '20000', 'trust');
    await owner.fund('USDT', '5000');
  }

  async make(making: Making): Promise<void> {
    const { who = OWNER, coin, leverage, lower, upper, stopLoss, mode = 'arithmetic', ...terms } = making;
    const { client } = await Player.logIn(this.#stage, who);
    const market = assertDefined(SEED_MARKETS.bySymbol(`${coin}/USDT`), `${coin} has a market`);
    const type = leverage === undefined ? 'grid' : 'lever';
    const { message: ticker } = await done(client, product.market.getTicker, { currency_id: market.id });
    const last = assertDefined(parseAtoms(ticker.now_price), 'a price is a number');
    const at = (percent: number | undefined) => (percent === undefined ? '' : partOf(market, last, percent));
    const sent: Sent<typeof robot.createRobot> = {
      ...terms,
      type,
      mode,
      currency_id: market.id,
      multiple: leverage ?? '',
      lower: at(lower),
      upper: at(upper),
      stop_loss: at(stopLoss),
    };
    this.#made.set(making, (await done(client, robot.createRobot, sent)).message.id);
  }

  async stop(making: Making): Promise<void> {
    const { who = OWNER } = making;
    const { client } = await Player.logIn(this.#stage, who);
    const id = assertDefined(this.#made.get(making), 'a stopped robot was created');
    const { message } = await done(client, robot.getRobot, { id });
    // At other prices it may have been liquidated.
    if (message.end_reason === '') await done(client, robot.stopRobot, { id });
  }
}

/** A percentage of a price, on a tick. */
const partOf = (market: Market, price: bigint, percent: number): string =>
  formatTicks(market, Math.floor((Number(price / ticksToAtoms(market, 1)) * percent) / 100));
