import { type Instant, MINUTE } from '@mt2/domain';
import type { ChatMessage } from './source.ts';

/** An event during a conversation: it is no message, and is stored elsewhere. */
export type ChatLine = { readonly at: Instant; readonly text: string };
/** An item of a conversation: a message, or a line. */
export type ChatItem = { readonly at: Instant; readonly row?: ChatMessage; readonly line?: ChatLine };

/** True if a message and the next one are of one author and minute: its time is shown below the last of them. */
export const isFollowedBy = (one: ChatMessage, next: ChatMessage): boolean =>
  one.author === next.author &&
  one.isAutomatic === next.isAutomatic &&
  Math.floor(one.sentAt / MINUTE) === Math.floor(next.sentAt / MINUTE);

/** Messages and lines by time, a line before the messages of its second. Lines among older messages that are not read yet are left out. */
export function itemsOf(rows: readonly ChatMessage[], lines: readonly ChatLine[]): readonly ChatItem[] {
  const said = rows.map((row): ChatItem => ({ at: row.sentAt, row }));
  const from = rows[0] && rows[0].number > 1 ? rows[0].sentAt : 0;
  const happened = lines.filter(({ at }) => at >= from).map((line): ChatItem => ({ at: line.at, line }));
  return [...happened, ...said].sort((one, other) => one.at - other.at);
}
