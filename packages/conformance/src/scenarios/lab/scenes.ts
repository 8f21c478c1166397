import type { lab } from '@mt2/contracts';
import { bad } from '../../refused.ts';
import type { Scenarios } from '../../scenario.ts';

/** A new user who buys when a price is reached. */
const scene = {
  about: 'A limit order is filled',
  steps: [
    { person: { email: 'ann@mt2.test', level: 'basic', balances: { USDT: '1000', 'USDT contract': 50 } } },
    { spot: { who: 'ann@mt2.test', symbol: 'BTC/USDT', side: 'buy', amount: '0.001', price: '60000' } },
    { price: { symbol: 'BTC/USDT', to: '59000' } },
    { advance: '1m' },
  ],
} as const;
const refused = { steps: [...scene.steps, { verify: { who: 'nobody', level: 'basic' } }] } as const;

/** Scenarios of worlds described by files. */
export const sceneScenarios: Scenarios<typeof lab>['scenes'] = {
  buildWorld: {
    works: { scene: { ...scene, steps: [...scene.steps] } },
    refuses: [
      bad.takenWorld({ id: 'main', scene: { steps: [] } }),
      bad.worldName({ id: 'No Name', scene: { steps: [] } }),
      ['scene-refused', { scene: { steps: [...refused.steps] } }],
      bad.value({ scene: { steps: [{ dance: 1 } as never] } }),
    ],
  },
  applyScene: {
    works: async ({ world }) => ({ world: world.id, scene: { ...scene, steps: [...scene.steps] } }),
    refuses: [
      bad.world({ world: 'nowhere', scene: { steps: [] } }),
      ['scene-refused', async ({ world }) => ({ world: world.id, scene: { steps: [...refused.steps] } })],
      bad.value(async ({ world }) => ({ world: world.id, scene: { from: 'seed', steps: [] } })),
    ],
  },
};
