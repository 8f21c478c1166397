import { lab, product, type Sent } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';
import { ok } from '../world.ts';

const { alert } = product;

const BTC = 1;
const rising = { currency_id: BTC, kind: 'rises', percent: '5' } as const;
/** Bitcoin never costs a cent, nor ten million. */
const above = (price: string) => ({ currency_id: BTC, kind: 'above', price }) as const;
const below = (price: string) => ({ currency_id: BTC, kind: 'below', price }) as const;

/** Sets an alert; returns its ID. */
export const added = async ({ person }: Stage) => (await ok(person, alert.addAlert, rising)).beside.alert.id;

const removed = async (stage: Stage) => {
  const id = await added(stage);
  await ok(stage.person, alert.removeAlert, { id });
  return { id };
};
/** An input that removes all alerts: it must not affect those the user already has. */
const removesAll =
  (sent: Sent<typeof alert.removeAll>, prepare: (stage: Stage) => Promise<unknown> = async () => {}) =>
  async (stage: Stage) => {
    stage.spare((await ok(stage.person, alert.listAlerts, {})).message.data, 'alerts');
    await prepare(stage);
    return sent;
  };
const stopped =
  (call: 'haltMarket' | 'delistMarket') =>
  async ({ world }: Stage) => {
    await ok(world.guest, lab.labMarket[call], { symbol: 'BTC/USDT' });
    return rising;
  };
/** The maximum number of alerts per market, in several markets. */
const many =
  (...markets: readonly (readonly [number, number])[]) =>
  async (stage: Stage) => {
    for (const [currency_id, times] of markets) await stage.often(times, alert.addAlert, { ...rising, currency_id }, stage.person);
    return rising;
  };

export const scenarios: AreaScenarios<typeof product.alert> = {
  addAlert: {
    works: rising,
    refuses: [
      ['market-not-found', { ...rising, currency_id: '' }],
      ['market-not-found', { ...rising, currency_id: 3 }],
      ['parameter-invalid', { ...rising, kind: 'flat' } as never],
      ['parameter-invalid', { ...rising, repeat: 2 }],
      ['price-required', above('')],
      ['price-invalid', above('0')],
      ['price-invalid', below('much')],
      ['price-off-tick', above('99999.001')],
      ['price-out-of-range', above('99999999')],
      ['alert-not-above', above('0.01')],
      ['alert-not-below', below('9999999')],
      ['alert-percent-invalid', { ...rising, percent: '' }],
      ['alert-percent-invalid', { ...rising, kind: 'falls', percent: '100' }],
      ['market-closed', stopped('haltMarket')],
      ['market-delisted', stopped('delistMarket')],
      ['too-many-market-alerts', many([BTC, 20])],
      ['too-many-alerts', many([2, 20], [4, 20], [5, 10])],
    ],
  },
  listAlerts: {
    works: async (stage) => {
      await added(stage);
      return { currency_id: BTC, status: 1, limit: 5 };
    },
    refuses: [['market-not-found', { currency_id: 99 }], ['parameter-invalid', { status: 5 }], badPage(-1)],
  },
  removeAlert: {
    works: async (stage) => ({ id: await added(stage) }),
    refuses: [
      ['alert-not-found', { id: '' }],
      ['alert-not-found', { id: 999 }],
      ['alert-over', removed],
    ],
  },
  removeAll: {
    works: removesAll({ which: 'active', currency_id: BTC }, added),
    refuses: [
      ['parameter-invalid', removesAll({ which: 'told' } as never)],
      ['market-not-found', removesAll({ which: 'past', currency_id: 99 })],
    ],
  },
};
