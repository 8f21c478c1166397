import { createHash } from 'node:crypto';
import { labChat, type labChats } from '@mt2/contracts/lab/chat';
import { ok } from '@mt2/domain';
import { numberOfParty, OPERATOR } from '@mt2/domain/chat';
import { listSupportChats, markRead, messageView, readChat, say, tellTyping } from '../../areas/chat/index.ts';
import { addUpload, type PictureTaker, type StoredPicture } from '../../areas/upload/index.ts';
import { type Area, prepared } from '../../http/area.ts';
import type { World } from '../../world/world.ts';

const LONGEST_WAIT_SECONDS = 60;

type Versioned<R> = { readonly version: string; readonly list: readonly R[] };
type Known<R> = { readonly version: string; readonly wait: number; readonly wireOf: (row: R) => unknown };

/**
 * A list with its version, a hash of its rows on the wire. If the caller already has that version, waits in real time
 * until a notification to the operator or a guest changes it.
 */
async function listNews<R>(world: World, read: () => readonly R[], { version, wait, wireOf }: Known<R>): Promise<Versioned<R>> {
  const readNow = (): Versioned<R> => {
    const list = read();
    const text = JSON.stringify(list.map(wireOf));
    return { version: createHash('sha256').update(text).digest('base64url').slice(0, 12), list };
  };
  const now = readNow();
  if (wait === 0 || now.version !== version) return now;
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve(readNow());
    };
    const look = () => readNow().version !== version && finish();
    const stop = world.listen({
      events: (events) => events.some(({ userId }) => userId <= 0) && look(),
      moved: look,
      replaced: finish,
      closed: finish,
    });
    const timer = setTimeout(finish, Math.min(wait, LONGEST_WAIT_SECONDS) * 1000);
  });
}

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
