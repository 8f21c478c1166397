import { numberOfParty, OPERATOR, partyOfNumber } from '@mt2/domain/chat';
import type { Tx } from '../../../world/transaction/tx.ts';
import { findUser } from '../../user/index.ts';
import { countAfter } from '../chat.repo.ts';
import { messageView } from '../chat-view.ts';
import { findGuest } from '../guest/guest.repo.ts';
import { listConversations } from './support.repo.ts';

const MOST_LISTED = 100;

/** A conversation with support; `ref` is the number of its party, `last` its last message as the operator sees it. */
type Conversation = {
  readonly ref: number;
  /** Account of the user; empty for a guest. */
  readonly account: string;
  readonly lang: string;
  readonly last: ReturnType<typeof messageView>;
  /** Messages that the operator has not read. */
  readonly unread: number;
  /** The number of the last message that the other side has read; 0 if none. */
  readonly seenTo: number;
  readonly typings: number;
};

/** The sender of a conversation with support: a user's account and language, or a guest's language. */
function whoIs(source: Pick<Tx, 'sql'>, ref: number): Pick<Conversation, 'account' | 'lang'> {
  const party = partyOfNumber(ref);
  if (party.kind === 'guest') return { account: '', lang: findGuest(source, party.id)?.lang ?? 'en' };
  const user = findUser(source, ref);
  return { account: user?.account ?? '', lang: user?.lang ?? 'en' };
}

/** The conversations with support as the operator sees them, latest first. */
export const listSupportChats = (source: Pick<Tx, 'sql'>): Conversation[] =>
  listConversations(source, MOST_LISTED).map(({ ref, readTo, seenTo, typings, ...message }) => ({
    ref,
    ...whoIs(source, ref),
    last: messageView(message, numberOfParty(OPERATOR)),
    unread: countAfter(source, { chatId: message.chatId, party: numberOfParty(OPERATOR), readTo }),
    seenTo,
    typings,
  }));
