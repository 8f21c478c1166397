import type { bridgeReport } from '@mt2/contracts/lab/bridge-report';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { Bridges } from './bridges.ts';
import type { Finds } from './finds.ts';
import { recordedScene } from './recorded-scene.ts';

/** What bridges have seen, for people and for continuous integration. */
export const bridgeReportArea = (finds: Finds, bridges: Bridges): Area<typeof bridgeReport> => ({
  handlers: {
    getReport: ({ world }) => {
      const seen = finds.of(world);
      const url = bridges.of(world)?.base.href ?? '';
      const { since, dropped } = seen;
      return ok({ world: world.id, url, since, calls: seen.calls(), differences: seen.differences(), dropped });
    },
    clearReport: ({ world, say }) => {
      finds.clear(world);
      return ok(say('operation-success'));
    },
    getRecording: ({ world }) => {
      const seen = finds.of(world);
      return ok({ ...recordedScene(world.id, seen.reads()), examples: seen.examples() });
    },
  },
});
