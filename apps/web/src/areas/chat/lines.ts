import type { Instant } from '@mt2/domain';
import type { ChatMessage } from './source.ts';

/** Something that happened while people talked: no message, and kept elsewhere. */
export type ChatLine = { readonly at: Instant; readonly text: string };
/** An item of a conversation: a message, or a line. */
export type ChatItem = { readonly at: Instant; readonly row?: ChatMessage; readonly line?: ChatLine };

/**
 * Messages and lines by their time, a line before what was said in its second.
 * While older messages are not read, the lines among them are left out.
 */
export function itemsOf(rows: readonly ChatMessage[], lines: readonly ChatLine[]): readonly ChatItem[] {
  const said = rows.map((row): ChatItem => ({ at: row.sentAt, row }));
  const from = rows[0] && rows[0].number > 1 ? rows[0].sentAt : 0;
  const happened = lines.filter(({ at }) => at >= from).map((line): ChatItem => ({ at: line.at, line }));
  return [...happened, ...said].sort((one, other) => one.at - other.at);
}
