import { basename } from 'node:path';
import { labChats } from '@mt2/contracts/lab/chat';
import { operator } from '@mt2/contracts/lab/operator';
import { type Settings, setting } from '@mt2/contracts/lab/setting';
import { calling } from '../calling.ts';
import { type Command, choiceOf, Misuse, type Output } from '../command.ts';
import { openFile, storeFile } from '../files.ts';

const saidOf = (settings: Settings): Output => ({
  json: settings,
  text: `support is ${settings.support_away ? 'offline' : 'online'}, at ${settings.support_address || 'the in-app chat'}`,
});

const SWITCH = ['on', 'off'] as const;

export const chatCommands: readonly Command[] = [
  calling(labChats.listChats, {
    name: 'chat list',
    about: 'Lists the support conversations, latest first.',
    options: [],
    pick: ({ list }) => list,
    show: ({ list }) => ({
      heads: ['REF', 'WHO', 'LANG', 'UNREAD', 'AT', 'LAST'],
      rows: list.map(({ ref, account, lang, unread, last }) => [
        ...[String(ref), account || `guest ${-ref}`, lang, String(unread), last.create_time, last.text || last.picture],
      ]),
    }),
  }),
  {
    name: 'chat read',
    args: ['<ref>'],
    about: 'Shows the last messages of a conversation, and marks them as read.',
    run: async ({ send }, [ref = '']) => {
      const { list, last } = await send(labChats.readChat, { ref });
      if (last > 0) await send(labChats.markRead, { ref, number: String(last) });
      const rows = list.map(({ number, author, is_automatic, create_time, text, picture }) => [
        String(number),
        is_automatic ? 'automatic' : author,
        create_time,
        text || picture,
      ]);
      return { json: list, text: { heads: ['NO', 'BY', 'AT', 'TEXT'], rows } };
    },
  },
  {
    name: 'chat say',
    args: ['<ref>', '[text]'],
    options: { picture: 'text' },
    about: 'Replies as the operator: a text, the file of a --picture, or both.',
    run: async ({ send }, [ref = '', text = ''], { picture: path }) => {
      if (text === '' && path === undefined) throw new Misuse('chat say needs a text or a --picture.');
      const picture = typeof path === 'string' ? await send(labChats.uploadPicture, { file: await openFile(path) }) : '';
      const message = await send(labChats.say, { ref, text, picture });
      return { json: message, text: `message ${message.number} of the conversation ${ref}` };
    },
  },
  {
    name: 'picture',
    args: ['<path>', '[file]'],
    about: 'Saves an image of a review or a conversation, by its path there, to a file. Prints the file’s path.',
    run: async ({ send }, [path = '', file = basename(path)]) => {
      await storeFile(file, await send(operator.getPicture, { name: basename(path) }));
      return { json: { file }, text: file };
    },
  },
  {
    name: 'chat away',
    args: ['<on|off>'],
    about: 'Sets support offline or back online.',
    run: async ({ send }, [text = '']) =>
      saidOf(await send(setting.setSettings, { support_away: choiceOf('Support away', text, SWITCH) === 'on' })),
  },
  {
    name: 'chat address',
    args: ['[address]'],
    about: 'Redirects support to another address; without one, back to the in-app chat.',
    run: async ({ send }, [address = '']) => saidOf(await send(setting.setSettings, { support_address: address })),
  },
];
