import { lab } from '@mt2/contracts';
import { MOST_SCRIPTS } from '@mt2/domain/market';
import { bad } from '../../refused.ts';
import type { AreaScenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

const script = { symbol: 'BTC/USDT', kind: 'pulse', percent: 2, over: 60 } as const;
/** A script that runs in this world; its id. */
const laid = async ({ world }: Stage) => (await ok(world.guest, lab.labMarket.addScript, script)).message.id;
/** A market with as many scripts as it may have. */
const full = async ({ world }: Stage) => {
  for (let index = 0; index < MOST_SCRIPTS; index += 1)
    await ok(world.guest, lab.labMarket.addScript, { ...script, percent: 1, start: `${60 * index + 60}s`, over: 20, back: 20 });
};

/** Scenarios of a tester's actions on markets. */
export const labMarketScenarios: AreaScenarios<typeof lab.labMarket> = {
  getMarket: { works: {} },
  addScript: {
    works: script,
    refuses: [
      bad.market({ ...script, symbol: 'BTC' }),
      ['script-invalid', { ...script, over: 0 }],
      ['script-too-large', { ...script, percent: 500 }],
      ['script-in-the-past', { ...script, start: '2025-12-31T00:00:00Z' }],
      bad.instant({ ...script, start: 'soon' }),
      bad.duration({ ...script, over: 'soon' }),
      ['too-many-scripts', async (stage) => full(stage).then(() => script)],
    ],
  },
  setPrice: {
    works: { symbol: 'BTC/USDT', to: '70000', over: '5m' },
    refuses: [
      bad.market({ symbol: 'BTC', to: '70000' }),
      ['script-invalid', { symbol: 'BTC/USDT', to: 'high' }],
      ['script-too-large', { symbol: 'BTC/USDT', to: '700000' }],
      bad.duration({ symbol: 'BTC/USDT', to: '70000', over: 'soon' }),
      ['too-many-scripts', async (stage) => full(stage).then(() => ({ symbol: 'BTC/USDT', to: '65000' }))],
    ],
  },
  cancelScript: {
    works: async (stage) => ({ id: await laid(stage), over: '30s' }),
    refuses: [
      ['script-not-found', { id: 999 }],
      [
        'script-over',
        async (stage) => {
          const id = await laid(stage);
          await ok(stage.world.guest, lab.labMarket.cancelScript, { id });
          return { id };
        },
      ],
      bad.duration(async (stage) => ({ id: await laid(stage), over: 'soon' })),
      ['script-invalid', async (stage) => ({ id: await laid(stage), over: '31d' })],
    ],
  },
  haltMarket: {
    works: { symbol: 'BTC/USDT', reason: 'maintenance', void_options: true },
    refuses: [
      bad.market({ symbol: 'BTC' }),
      bad.value({ symbol: 'BTC/USDT', reason: 'x'.repeat(201) }),
      bad.value({ symbol: 'BTC/USDT', void_options: 'perhaps' as unknown as boolean }),
      bad.delistedMarket({ symbol: 'BTC/USDT' }),
    ],
  },
  resumeMarket: {
    works: { symbol: 'BTC/USDT' },
    refuses: [bad.market({ symbol: 'BTC' }), bad.delistedMarket({ symbol: 'BTC/USDT' })],
  },
  delistMarket: {
    works: { symbol: 'BTC/USDT', reason: 'low volume' },
    refuses: [bad.market({ symbol: 'BTC' }), bad.value({ symbol: 'BTC/USDT', reason: 'x'.repeat(201) })],
  },
};
