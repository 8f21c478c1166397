import { product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
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

/** Flat on Ethereum at dawn, when its minutes are calm. */
const atDawn = async ({ world }: Stage) => {
  await world.advance('4h');
  return { ...purchase, match_id: 2, type: 0 };
};

/** The purchase of an option, by each of the two calls. */
export const buys = {
  works: purchase,
  refuses: [
    needs.basic(purchase),
    bad.value({ ...purchase, type: 3 }),
    bad.market({ ...purchase, match_id: 3 }),
    bad.coin({ ...purchase, currency_id: '' }),
    ['option-not-offered', { ...purchase, match_id: 5 }],
    bad.coinOfAccount({ ...purchase, currency_id: 4 }),
    ['option-time-required', { ...purchase, seconds: 90 }],
    ['option-time-required', { ...purchase, seconds: '' }],
    ['flat-unavailable', atDawn],
    ...bad.amount(purchase, 'number', ['1e309', '10.123456789']),
    bad.tooLittle({ ...purchase, number: '9.99' }),
    bad.tooMuch({ ...purchase, number: '5000.01' }),
    ['too-many-open-options', tenWait],
    bad.haltedMarket(purchase),
    bad.delistedMarket(purchase),
    needs.recharge(purchase, 'empty'),
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
    refuses: [bad.market({ match_id: 99 }), bad.value({ status: 5 }), bad.page(-1), bad.days],
  },
};
