import { createHash } from 'node:crypto';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import type { Scenarios } from '@mt2/conformance/scenario';
import { lab, product } from '@mt2/contracts';
import { ok } from '../harness.ts';

/** Scenarios of the record of a world. */
export const recordScenarios: Scenarios<typeof lab>['record'] = {
  getRecord: {
    works: async ({ world }) => {
      await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
      await ok(await world.as('trader'), product.account.setNickname, { nickname: 'Ada' });
      return { world: world.id };
    },
    refuses: [['world-not-found', { world: 'nowhere' }]],
  },
  getRecordedPicture: {
    works: async ({ world }) => {
      const bytes = await pngBytes();
      await ok(await world.as('newcomer'), product.upload.uploadPicture, { file: fileOf(bytes) });
      return { world: world.id, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    refuses: [['picture-not-found', async ({ world }) => ({ world: world.id, sha256: 'none' })]],
  },
};
