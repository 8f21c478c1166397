import { type Client, product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Step } from '../scenario.ts';
import { ok } from '../world.ts';
import { takePicture } from './upload.ts';

const { chat } = product;

const MOST_MESSAGES = 20;
const greet = (client: Client) => ok(client, chat.say, { text: 'Hello' });

/** Sends messages up to the limit. */
const speakTooMuch: Step<typeof chat.say> = async (stage) => {
  await stage.often(MOST_MESSAGES, chat.say, { text: 'Hello' }, stage.person);
  return { text: 'And one more' };
};

export const scenarios: AreaScenarios<typeof product.chat> = {
  beginGuest: {
    works: {},
    refuses: [
      bad.tooOften(async (stage) => {
        await stage.often(60, chat.beginGuest, {});
        return {};
      }),
    ],
  },
  joinAccount: {
    works: async ({ world }) => ({ key: (await ok(world.guest, chat.beginGuest, {})).message }),
    refuses: [bad.value({ key: '' })],
  },
  listMessages: {
    works: async ({ person }) => {
      await greet(person);
      return { after: '0', limit: '50' };
    },
    refuses: [bad.value({ after: 'all' })],
  },
  say: {
    works: { text: 'How do I sign up?' },
    refuses: [
      bad.noMessage({ text: ' ' }),
      bad.longMessage({ text: 'a'.repeat(10_000) }),
      bad.picture({ picture: '/upload/nothing.png' }),
      ['too-many-messages', speakTooMuch],
      bad.value({ text: 'a'.repeat(20_001) }),
    ],
  },
  markRead: {
    works: async ({ person }) => {
      await greet(person);
      return { number: 2 };
    },
    refuses: [bad.chat({ number: 1 }, 'newcomer'), bad.value({ number: 'all' })],
  },
  tellTyping: { works: {} },
  getUnread: { works: {} },
  uploadPicture: takePicture,
  getPicture: {
    works: async ({ person }) => ({ name: (await uploadPictures(person, 1))[0]?.slice('/upload/'.length) ?? '' }),
    refuses: [bad.picture({ name: 'nothing.png' })],
  },
};
