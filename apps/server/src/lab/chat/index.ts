import { labChat, type labChats } from '@mt2/contracts/lab/chat';
import { ok } from '@mt2/domain';
import { numberOfParty, OPERATOR } from '@mt2/domain/chat';
import { listSupportChats, markRead, messageView, readChat, say, tellTyping } from '../../areas/chat/index.ts';
import { addUpload, type PictureTaker, type StoredPicture } from '../../areas/upload/index.ts';
import { type Area, prepared } from '../../http/area.ts';
import { listNews } from './news.ts';

const chatOf = ({ ref }: { readonly ref: number }) => ({ kind: 'support', ref }) as const;
const operator = numberOfParty(OPERATOR);

/** The operator's side of the conversations with support. */
export const labChatsArea = (taker: PictureTaker): Area<typeof labChats> => ({
  handlers: {
    listChats: async ({ world }, { version, wait }) =>
      ok(await listNews(world, () => listSupportChats(world), { version, wait, wireOf: (chat) => labChat.encode(chat) })),
    readChat: ({ world }, { ref, ...part }) => readChat(world, OPERATOR, chatOf({ ref }), part),
    say: (tx, { ref, ...said }) => {
      const decided = say(tx, OPERATOR, chatOf({ ref }), said);
      return decided.ok ? ok(messageView(decided.value, operator)) : decided;
    },
    markRead: (tx, { ref, number }) => markRead(tx, OPERATOR, chatOf({ ref }), number),
    tellTyping: (tx, { ref }) => {
      const told = tellTyping(tx, OPERATOR, chatOf({ ref }));
      return told.ok ? ok(null) : told;
    },
    uploadPicture: prepared<typeof labChats.uploadPicture, StoredPicture>(
      ({ world, note }, { file }) => taker.take(world, operator, file, note),
      (tx, _, picture) => ok(addUpload(tx, operator, picture)),
    ),
  },
});
