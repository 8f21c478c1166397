import { type Client, product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
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
      [
        'too-many-attempts',
        async (stage) => {
          await stage.often(60, chat.beginGuest, {});
          return {};
        },
      ],
    ],
  },
  joinAccount: {
    works: async ({ world }) => ({ key: (await ok(world.guest, chat.beginGuest, {})).message }),
    refuses: [['parameter-invalid', { key: '' }]],
  },
  listMessages: {
    works: async ({ person }) => {
      await greet(person);
      return { after: '0', limit: '50' };
    },
    refuses: [['parameter-invalid', { after: 'all' }]],
  },
  say: {
    works: { text: 'How do I sign up?' },
    refuses: [
      ['message-required', { text: ' ' }],
      ['message-too-long', { text: 'a'.repeat(10_000) }],
      ['picture-not-found', { picture: '/upload/nothing.png' }],
      ['too-many-messages', speakTooMuch],
      ['parameter-invalid', { text: 'a'.repeat(20_001) }],
    ],
  },
  markRead: {
    works: async ({ person }) => {
      await greet(person);
      return { number: 2 };
    },
    refuses: [
      ['chat-not-found', { number: 1 }, 'newcomer'],
      ['parameter-invalid', { number: 'all' }],
    ],
  },
  tellTyping: { works: {} },
  getUnread: { works: {} },
  uploadPicture: takePicture,
  getPicture: {
    works: async ({ person }) => ({ name: (await uploadPictures(person, 1))[0]?.slice('/upload/'.length) ?? '' }),
    refuses: [['picture-not-found', { name: 'nothing.png' }]],
  },
};
