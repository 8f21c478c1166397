import { onReplacedWorld } from '../../platform/feed/follow-world.ts';
import { useSession } from '../../platform/session.ts';
import { Conversation } from './conversation.ts';
import type { ChatSource } from './source.ts';

const open = new Map<string, Conversation>();

/** The conversation of a source; it lives as long as the page, and each session has its own. Drafts are restored for the same account. */
export function conversationOf(source: ChatSource): Conversation {
  const known = open.get(source.key) ?? new Conversation(source);
  open.set(source.key, known);
  return known;
}

/** Reads the missing messages of each conversation. */
export const catchUpAll = (): Promise<unknown> => Promise.all(Array.from(open.values(), (each) => each.catchUp()));

/** Ends all conversations: those opened next begin without their messages. */
function endAll(wasGuest: boolean): void {
  const ended = [...open.values()];
  open.clear();
  for (const each of ended) each.end(wasGuest);
}

useSession.subscribe(({ token }, before) => {
  // Anyone using this tab may be the guest: one guest's draft must not reach the next.
  if (token !== before.token) endAll(before.token === '');
});
// A view of an ended conversation opens it again.
onReplacedWorld(() => endAll(false));
