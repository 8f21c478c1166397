import { lab, product } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios, Scenario, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { option } = product;

const purchase = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '10' };

/** Buys an option, if the user has none; returns the ID of the newest. It cannot be sold again, and a market allows ten. */
export const bought = async ({ person }: Stage) => {
  const [newest] = (await ok(person, option.listOrders, { match_id: 1, limit: 1 })).message.data;
  return newest?.id ?? (await ok(person, option.buyOption, purchase)).message.id;
};

const tenWait = async (stage: Stage) => {
  await stage.often(10, option.buyOption, purchase, stage.person);
  return purchase;
};
/** The same purchase, after its market is halted. */
const halted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  return purchase;
};
/** The same purchase, after its market is delisted. */
const delisted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.delistMarket, { symbol: 'BTC/USDT' });
  return purchase;
};

/** Flat on Ethereum at dawn, when its minutes are calm. */
const atDawn = async ({ world }: Stage) => {
  await world.advance('4h');
  return { ...purchase, match_id: 2, type: 0 };
};

/** The purchase of an option, by each of the two calls. */
export const buys = {
  works: purchase,
  refuses: [
    ['kyc-basic-required', purchase, 'newcomer'],
    ['parameter-invalid', { ...purchase, type: 3 }],
    ['market-not-found', { ...purchase, match_id: 3 }],
    ['coin-not-found', { ...purchase, currency_id: '' }],
    ['option-not-offered', { ...purchase, match_id: 5 }],
    ['coin-not-in-account', { ...purchase, currency_id: 4 }],
    ['option-time-required', { ...purchase, seconds: 90 }],
    ['option-time-required', { ...purchase, seconds: '' }],
    ['flat-unavailable', atDawn],
    ['amount-empty', { ...purchase, number: '' }],
    ['amount-invalid', { ...purchase, number: '1e309' }],
    ['too-many-decimals', { ...purchase, number: '10.123456789' }],
    ['below-minimum-amount', { ...purchase, number: '9.99' }],
    ['above-maximum-amount', { ...purchase, number: '5000.01' }],
    ['too-many-open-options', tenWait],
    ['market-closed', halted],
    ['market-delisted', delisted],
    ['recharge-needed', purchase, 'empty'],
  ],
} as const satisfies Scenario<typeof option.buyOption>;

export const scenarios: AreaScenarios<typeof product.option> = {
  listDurations: { works: {} },
  listPayableCoins: {
    works: {},
    also: [
      {
        how: 'with the balance and its insurance together',
        sent: {},
        shows: (coins) =>
          coins.every(({ user_wallet: { micro_balance, micro_with_insurance } }) => micro_with_insurance === micro_balance)
            ? undefined
            : 'micro_with_insurance is not the balance plus the insurance, of which there is none',
      },
    ],
  },
  buyOption: buys,
  listOrders: {
    works: async (stage) => {
      await bought(stage);
      return { match_id: 1, status: 1, limit: 5 };
    },
    refuses: [['market-not-found', { match_id: 99 }], ['parameter-invalid', { status: 5 }], badPage(-1)],
  },
};
