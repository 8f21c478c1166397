import { product } from '@mt2/contracts';
import { DAY } from '@mt2/domain';
import { type Act, type Life, READY } from './life.ts';
import { idOf } from './money.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';
import type { Sight } from './sight.ts';
import { tradedAt } from './trades.ts';

const TYPES = { up: 1, down: 2, flat: 0 } as const;
type Bought = readonly [who: string, market: string, type: keyof typeof TYPES, seconds: number, stake: string, coin?: string];

const BUYER = 'options-trader';

/** The options bought on a day before the epoch, after its other trades. */
const DAYS: Readonly<Record<number, readonly Bought[]>> = {
  81: [[BUYER, 'BTC', 'up', 60, '20']],
  73: [
    [BUYER, 'BTC', 'down', 120, '40'],
    [BUYER, 'BTC', 'flat', 120, '10'],
  ],
  60: [
    ['trader', 'BTC', 'down', 60, '20'],
    [BUYER, 'ETH', 'up', 180, '75'],
  ],
  46: [
    ['trader', 'ETH', 'up', 300, '100'],
    ['trader', 'BTC', 'flat', 60, '10'],
  ],
  41: [
    [BUYER, 'BTC', 'up', 600, '150'],
    [BUYER, 'BTC', 'flat', 600, '100'],
  ],
  28: [
    ['trader', 'BTC', 'down', 600, '100'],
    [BUYER, 'ETH', 'down', 60, '25'],
  ],
  15: [
    ['trader', 'ETH', 'up', 180, '50'],
    [BUYER, 'BTC', 'up', 300, '0.002', 'BTC'],
  ],
  7: [
    ['trader', 'ETH', 'up', 300, '0.05', 'ETH'],
    ['trader', 'BTC', 'up', 120, '25'],
  ],
  2: [['trader', 'BTC', 'up', 60, '25']],
};

type Evening = readonly [secondsBefore: number, ...Bought];

/** Options of the last day that end in a win, a loss and a draw at this world's prices. */
function endedOf(sight: Sight): readonly Evening[] {
  const rise = (coin: string, at: number, seconds: number) => Math.sign(sight.price(coin, at - seconds) - sight.price(coin, at));
  const first = (wished: number, fits: (at: number) => boolean): number => {
    const latest = Array.from({ length: DAY - 600 }, (_, index) => 600 + index);
    return [wished, ...latest].find(fits) ?? wished;
  };
  return [
    [first(6_600, (at) => rise('BTC', at, 60) === 1), BUYER, 'BTC', 'up', 60, '50'],
    [first(6_000, (at) => rise('BTC', at, 60) === -1), BUYER, 'BTC', 'up', 60, '50'],
    [first(3_012, (at) => rise('ETH', at, 180) === 0), BUYER, 'ETH', 'up', 180, '60'],
  ];
}

/** The rest of the evening, by seconds before the epoch: the last three are delivered two, four and six minutes after the epoch. */
const EVENING: readonly Evening[] = [
  [5_400, BUYER, 'BTC', 'flat', 60, '20'],
  [3_600, BUYER, 'BTC', 'flat', 120, '20'],
  [480, BUYER, 'BTC', 'up', 600, '100'],
  [240, BUYER, 'BTC', 'flat', 600, '100'],
  [60, BUYER, 'ETH', 'down', 300, '120'],
];

/** The options bought by the personas, including those still awaiting delivery. */
export const optionLife: Life = (stage, sight) => [
  [READY, () => fund(stage)],
  ...Object.entries(DAYS).flatMap(([day, bought]) => bought.map((each): Act => [tradedAt(Number(day)), () => buy(stage, each)])),
  ...[...endedOf(sight), ...EVENING].map(([secondsBefore, ...bought]): Act => [secondsBefore, () => buy(stage, bought)]),
];

async function fund(stage: Stage): Promise<void> {
  const buyer = await Player.logIn(stage, BUYER);
  await buyer.fund('USDT', '500');
  await buyer.fund('USDT', '2000', 'micro');
  await buyer.fund('BTC', '0.02', 'micro');
}

async function buy(stage: Stage, [who, market, type, seconds, number, coin = 'USDT']: Bought): Promise<void> {
  const { client } = await Player.logIn(stage, who);
  const sent = { match_id: idOf(market), currency_id: idOf(coin), type: TYPES[type], seconds, number };
  await done(client, product.option.buyOption, sent);
}
