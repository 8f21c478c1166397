import { createHash } from 'node:crypto';
import { lab, product } from '@mt2/contracts';
import { fileOf, pngBytes } from '../../pictures.ts';
import { bad } from '../../refused.ts';
import type { Scenarios } from '../../scenario.ts';
import { ok } from '../../world.ts';

/** Scenarios of the record of a world. */
export const recordScenarios: Scenarios<typeof lab>['record'] = {
  getRecord: {
    works: async ({ world }) => {
      await ok(world.guest, lab.people.fund, { persona: 'trader', currency: 'USDT', amount: '100' });
      await ok(await world.as('trader'), product.account.setNickname, { nickname: 'Ada' });
      return { world: world.id };
    },
    refuses: [bad.world({ world: 'nowhere' })],
  },
  getRecordedPicture: {
    works: async ({ world }) => {
      const bytes = await pngBytes();
      await ok(await world.as('newcomer'), product.upload.uploadPicture, { file: fileOf(bytes) });
      return { world: world.id, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    refuses: [bad.picture(async ({ world }) => ({ world: world.id, sha256: 'none' }))],
  },
};
