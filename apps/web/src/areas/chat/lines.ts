import type { ChatMessageRow } from '@mt2/contracts/chat';
import type { Instant } from '@mt2/domain';
import { secondsOf } from '../../platform/format.ts';

/** Something that happened while people talked: no message, and kept elsewhere. */
export type ChatLine = { readonly at: Instant; readonly text: string };
/** An item of a conversation: a message, or a line. */
export type ChatItem = { readonly at: Instant; readonly row?: ChatMessageRow; readonly line?: ChatLine };

/** Messages and lines by their time, a line before what was said in its second. While older messages are not read, the lines among them are left out. */
export function itemsOf(rows: readonly ChatMessageRow[], lines: readonly ChatLine[]): readonly ChatItem[] {
  const said = rows.map((row): ChatItem => ({ at: secondsOf(row.create_time), row }));
  const from = rows[0] && rows[0].number > 1 ? secondsOf(rows[0].create_time) : 0;
  const happened = lines.filter(({ at }) => at >= from).map((line): ChatItem => ({ at: line.at, line }));
  return [...happened, ...said].sort((one, other) => one.at - other.at);
}
