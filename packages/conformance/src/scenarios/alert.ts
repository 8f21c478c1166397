import { product, type Sent } from '@mt2/contracts';
import { bad } from '../refused.ts';
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
    stage.ownWorld();
    await prepare(stage);
    return sent;
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
    also: [
      { how: 'on the mark price', sent: { ...above('999999'), watched: 'mark' } },
      { how: 'in place of another', sent: async (stage) => ({ ...rising, replaces: await added(stage) }) },
    ],
    refuses: [
      bad.market({ ...rising, currency_id: '' }),
      bad.market({ ...rising, currency_id: 3 }),
      bad.value({ ...rising, kind: 'flat' } as never),
      bad.value({ ...rising, repeat: 2 }),
      bad.noPrice(above('')),
      bad.invalidPrice(above('0')),
      bad.invalidPrice(below('much')),
      bad.offTick(above('99999.001')),
      bad.farPrice(above('99999999')),
      ['alert-not-above', above('0.01')],
      ['alert-not-below', below('9999999')],
      ['alert-percent-invalid', { ...rising, percent: '' }],
      ['alert-percent-invalid', { ...rising, kind: 'falls', percent: '100' }],
      bad.haltedMarket(rising),
      bad.delistedMarket(rising),
      ['alert-not-found', { ...rising, replaces: 999_999 }],
      ['alert-over', async (stage) => ({ ...rising, replaces: (await removed(stage)).id })],
      ['too-many-market-alerts', many([BTC, 20])],
      ['too-many-alerts', many([2, 20], [4, 20], [5, 10])],
    ],
  },
  listAlerts: {
    works: async (stage) => {
      await added(stage);
      return { currency_id: BTC, status: 1, limit: 5 };
    },
    refuses: [bad.market({ currency_id: 99 }), bad.value({ status: 5 }), bad.page(-1)],
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
    refuses: [bad.value(removesAll({ which: 'told' } as never)), bad.market(removesAll({ which: 'past', currency_id: 99 }))],
  },
};
