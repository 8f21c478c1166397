import type { Scenarios, Stage } from '@mt2/conformance/scenario';
import { lab } from '@mt2/contracts';
import { ok } from '../harness.ts';
import { packFile } from '../world-files.ts';

const { worlds } = lab;

/** This world's file, to be imported under another name. */
const exported = async ({ world }: Stage) => ({
  id: `of-${world.id}`,
  file: new File([(await ok(world.guest, worlds.exportWorld, { world: world.id })).message], 'file'),
});
const newer = { mt2_world: 1, product: '99.0.0', schema: '9999_later', migrations: 9999, world: 'w', now: '' };

export const travelScenarios: Pick<Scenarios<typeof lab>['worlds'], 'diffWorlds' | 'exportWorld' | 'importWorld'> = {
  diffWorlds: {
    works: async ({ world }) => {
      await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
      return { world: (await ok(world.guest, worlds.createWorld, {})).message.id, other: world.id };
    },
    refuses: [['world-not-found', { world: 'main', other: 'nowhere' }]],
  },
  exportWorld: { works: async ({ world }) => ({ world: world.id }), refuses: [['world-not-found', { world: 'nowhere' }]] },
  importWorld: {
    works: exported,
    refuses: [
      ['world-exists', async (stage) => ({ ...(await exported(stage)), id: stage.world.id })],
      ['world-file-invalid', { id: 'none', file: new File(['no file of a world'], 'file') }],
      ['world-file-newer', { id: 'none', file: packFile([['world.json', JSON.stringify(newer)]]) }],
    ],
  },
};
