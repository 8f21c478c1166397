import { lab, product } from '@mt2/contracts';
import { fileOf, pngBytes } from '../../pictures.ts';
import { bad } from '../../refused.ts';
import type { AreaScenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';

const NOBODY = '987654';

/** Makes the stage's person ask support; returns the conversation's id. */
async function ask({ person, world }: Stage): Promise<string> {
  await ok(person, product.chat.say, { text: 'Is somebody there?' });
  const { list } = (await ok(world.guest, lab.labChats.listChats, {})).message;
  return String(list[0]?.ref ?? '');
}

/** Scenarios of an operator's messages to users who ask support. */
export const chatScenarios: AreaScenarios<typeof lab.labChats> = {
  listChats: {
    works: async (stage) => {
      await ask(stage);
      return {};
    },
    refuses: [bad.value({ wait: 'x' })],
  },
  readChat: {
    works: async (stage) => ({ ref: await ask(stage), after: '0', limit: '50' }),
    refuses: [bad.chat({ ref: NOBODY }), bad.chat({ ref: 'x' })],
  },
  say: {
    works: async (stage) => ({ ref: await ask(stage), text: 'I am.' }),
    refuses: [
      bad.chat({ ref: NOBODY, text: 'I am.' }),
      bad.noMessage(async (stage) => ({ ref: await ask(stage), text: '' })),
      bad.longMessage(async (stage) => ({ ref: await ask(stage), text: 'a'.repeat(2_001) })),
      bad.picture(async (stage) => ({ ref: await ask(stage), picture: '/upload/nothing.png' })),
    ],
  },
  markRead: {
    works: async (stage) => ({ ref: await ask(stage), number: '1' }),
    refuses: [bad.chat({ ref: NOBODY, number: '1' })],
  },
  tellTyping: { works: async (stage) => ({ ref: await ask(stage) }), refuses: [bad.chat({ ref: NOBODY })] },
  uploadPicture: {
    works: async () => ({ file: fileOf(await pngBytes()) }),
    refuses: [
      bad.noFile({ file: undefined as unknown as File }),
      bad.fileType({ file: fileOf('<script>alert(1)</script>') }),
      bad.largeFile({ file: fileOf(new Uint8Array(20 * 1024 * 1024)) }),
    ],
  },
};
