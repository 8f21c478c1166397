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

useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  // Anyone using this tab may be the guest: one guest's draft must not reach the next.
  for (const each of open.values()) each.end(before.token === '');
  open.clear();
});
