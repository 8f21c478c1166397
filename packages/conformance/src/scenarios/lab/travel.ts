import { lab } from '@mt2/contracts';
import { bad } from '../../refused.ts';
import type { Scenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

const { worlds } = lab;

/** This world's file, to be imported under another name. */
const exported = async ({ world }: Stage) => ({
  id: `of-${world.id}`,
  file: new File([(await ok(world.guest, worlds.exportWorld, { world: world.id })).message], 'file'),
});
/** A world's file of product 99.0.0 in format 9, with 9,999 migrations: a gzipped archive with nothing but its `world.json`. */
const NEWER = Buffer.from(
  [
    'H4sIAAAAAAACA+3SQQqDMBAF0Byl/HWQ31YakstIUGktakoSyUJ696ItXXRfcZG3+cMMzGwmOd83xT24UfwNSV7Kck2Sv8njWX3rd18p',
    'RXGg2MAUovWCm9zaoRlDPFVp+QIYLfHwrpnqCAOtCxaERKhv7WDXjtZVb2PrITF0V29j58YAswwkPkuQIDG6BAM8RZZlWbZPL0MKH4kACAAA',
  ].join(''),
  'base64',
);

export const travelScenarios: Pick<Scenarios<typeof lab>['worlds'], 'diffWorlds' | 'exportWorld' | 'importWorld'> = {
  diffWorlds: {
    works: async ({ world }) => {
      await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
      return { world: (await ok(world.guest, worlds.createWorld, {})).message.id, other: world.id };
    },
    refuses: [bad.world({ world: 'main', other: 'nowhere' })],
  },
  exportWorld: { works: async ({ world }) => ({ world: world.id }), refuses: [bad.world({ world: 'nowhere' })] },
  importWorld: {
    works: exported,
    refuses: [
      bad.takenWorld(async (stage) => ({ ...(await exported(stage)), id: stage.world.id })),
      ['world-file-invalid', { id: 'none', file: new File(['no file of a world'], 'file') }],
      ['world-file-newer', { id: 'none', file: new File([NEWER], 'world.tar.gz') }],
    ],
  },
};
