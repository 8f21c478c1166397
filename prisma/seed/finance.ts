import { product } from '@mt2/contracts';
import { assertDefined, DAY, HOUR } from '@mt2/domain';
import { type Act, type Life, READY } from './life.ts';
import { done, Player } from './player.ts';
import type { Stage } from './port.ts';

const SAVER = 'saver';
/** The wire number of an active order. */
const HOSTING = 1;
/** The products of the seed, by their days. */
const PRODUCTS = { 7: 1, 15: 2, 30: 3 } as const;

/** An amount locked on a day before the epoch; redeemed a number of days later, if given. */
type Hosted = {
  readonly who: string;
  readonly daysBefore: number;
  readonly days: keyof typeof PRODUCTS;
  readonly amount: string;
  readonly reinvests?: true;
  readonly redeemedAfter?: number;
};
const HOSTED: readonly Hosted[] = [
  { who: 'trader', daysBefore: 62, days: 7, amount: '1000' },
  { who: SAVER, daysBefore: 60, days: 15, amount: '10000' },
  { who: SAVER, daysBefore: 40, days: 30, amount: '5000', redeemedAfter: 12 },
  { who: SAVER, daysBefore: 27, days: 15, amount: '10000', redeemedAfter: 6 },
  { who: SAVER, daysBefore: 29, days: 30, amount: '45000' },
  { who: 'trader', daysBefore: 20, days: 15, amount: '500', redeemedAfter: 9 },
  { who: SAVER, daysBefore: 12, days: 7, amount: '60000', reinvests: true },
  { who: SAVER, daysBefore: 6, days: 15, amount: '120000' },
  { who: SAVER, daysBefore: 0.5, days: 7, amount: '25000' },
];
/** All purchases are in the afternoon. */
const AFTERNOON = 15 * HOUR;
const momentOf = (daysBefore: number): number => (daysBefore < 1 ? daysBefore * DAY : daysBefore * DAY - AFTERNOON);

/** The personas' orders of managed finance, and how they ended. */
export const financeLife: Life = (stage) => [
  [READY, async () => (await Player.logIn(stage, SAVER)).fund('USDT', '280000')],
  ...HOSTED.map((hosted): Act => [momentOf(hosted.daysBefore), () => buy(stage, hosted)]),
  ...HOSTED.flatMap((hosted): Act[] => {
    const { daysBefore, redeemedAfter } = hosted;
    return redeemedAfter === undefined ? [] : [[momentOf(daysBefore - redeemedAfter), () => redeem(stage, hosted)]];
  }),
];

async function buy(stage: Stage, { who, days, amount, reinvests }: Hosted): Promise<void> {
  const { client } = await Player.logIn(stage, who);
  await done(client, product.finance.buy, { config_id: PRODUCTS[days], amount, agree: 1, reinvest: reinvests ? 1 : 0 });
}

async function redeem(stage: Stage, { who, days, amount }: Hosted): Promise<void> {
  const { client } = await Player.logIn(stage, who);
  const { message } = await done(client, product.finance.listOrders, { status: HOSTING });
  const order = message.order_list.find((row) => row.day === days && Number(row.amount) === Number(amount));
  await done(client, product.finance.redeem, { id: assertDefined(order, `${who} hosts ${amount} for ${days} days`).id });
}
