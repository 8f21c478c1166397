import { lab } from '@mt2/contracts';
import { uploadPictures } from '../../pictures.ts';
import { bad } from '../../refused.ts';
import type { AreaScenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

/** The merchant's first advert, without an open order, and the one that has an order. */
const advertOf = async ({ world }: Stage, isTaken: boolean) => {
  const { message } = await ok(world.guest, lab.labP2p.listAdverts, {});
  return { id: message.find(({ in_orders }) => (in_orders !== '0.00000000') === isTaken)?.id ?? 0 };
};

/** Scenarios of an operator's actions on P2P trading. */
export const labP2pScenarios: AreaScenarios<typeof lab.labP2p> = {
  listAdverts: { works: {} },
  cancelAdvert: {
    works: (stage) => advertOf(stage, false),
    refuses: [
      bad.advert({ id: 999 }),
      bad.takenAdvert((stage) => advertOf(stage, true)),
      bad.endedAdvert(async (stage) => {
        const advert = await advertOf(stage, false);
        await ok(stage.world.guest, lab.labP2p.cancelAdvert, advert);
        return advert;
      }),
    ],
  },
  addMerchant: {
    works: async ({ person }) => ({ persona: 'trader', picture: (await uploadPictures(person, 1)).join() }),
    refuses: [
      bad.persona({ persona: 'nobody', picture: '/upload/none.jpg' }),
      bad.picture({ persona: 'trader', picture: '/upload/none.jpg' }),
    ],
  },
};
