import { LANGUAGES } from '@mt2/contracts/languages';
import { CHAT_KINDS, GUEST_LIFE, LONGEST_MESSAGE } from '@mt2/domain/chat';
import {
  and,
  type ColumnRule,
  count,
  flag,
  id,
  links,
  oneOf,
  orNone,
  party,
  past,
  type Rules,
  ref,
  text,
  uploadName,
  whole,
  within,
} from './rules.ts';

const order = ref('P2pOrder');
const subject: ColumnRule<number> = {
  expected: 'the P2P order or the party of the conversation',
  sql: (c) => `(here."kind" = 'p2p' AND (${order.sql(c)})) OR (here."kind" = 'support' AND (${party.sql(c)}))`,
};
/** The number of the conversation's last message; 0 before the first. */
const lastOf = (chat: string): string =>
  `(SELECT COALESCE(MAX("number"), 0) FROM "ChatMessage" other WHERE other."chatId" = here."${chat}")`;

export const chat: Rules<'Chat' | 'ChatParty' | 'ChatMessage' | 'ChatGuest' | 'SupportState'> = {
  Chat: {
    columns: {
      id,
      kind: oneOf(CHAT_KINDS),
      ref: subject,
      createdAt: past,
      lastNumber: and(count(), 'the number of its last message', (c) => `${c} = ${lastOf('id')}`),
      lastAt: past,
    },
  },
  ChatParty: {
    columns: {
      chatId: ref('Chat'),
      party,
      readTo: and(count(), 'not after the last message', (c) => `${c} <= ${lastOf('chatId')}`),
      typings: count(),
    },
  },
  ChatMessage: {
    columns: {
      id,
      chatId: ref('Chat'),
      number: whole(1, Number.MAX_SAFE_INTEGER),
      party,
      isAutomatic: flag,
      text: text(LONGEST_MESSAGE),
      picture: orNone(uploadName, ''),
      links: orNone(links, ''),
      at: past,
    },
  },
  ChatGuest: { columns: { id, keyHash: text(100), lang: oneOf(LANGUAGES), createdAt: past, endsAt: within(GUEST_LIFE) } },
  SupportState: { columns: { id: whole(1, 1), address: text(1000), isAway: flag } },
};
