import { Fragment } from 'react';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import type { ConversationState } from '../conversation.ts';
import { type ChatLine, itemsOf } from '../lines.ts';
import { Bubble } from './bubble.tsx';
import { dayText } from './day.ts';

const LINE =
  'flex items-center gap-3 py-1 text-xs text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line';

export type MessagesProps = Pick<ConversationState, 'rows' | 'marks' | 'readBefore'> & { lines: readonly ChatLine[]; other: string };

/** The messages that arrived and the events between them, by day; a line precedes the first new message. */
export function Messages({ rows, lines, marks, readBefore, other }: MessagesProps) {
  const text = useText();
  const now = useNow();
  const firstNew = readBefore === undefined ? undefined : rows.find(({ number, isMine }) => number > readBefore && !isMine)?.number;
  const items = itemsOf(rows, lines);
  return items.map(({ at, row, line }, index) => {
    const [day, before] = [formatDate(at), items[index - 1]];
    return (
      <Fragment key={row ? row.number : `${at} ${line?.text}`}>
        {(!before || formatDate(before.at) !== day) && (
          <li className="py-1 text-center text-xs text-mute">
            <span className="rounded-full bg-raised px-3 py-1">{dayText(day, now, text)}</span>
          </li>
        )}
        {row && row.number === firstNew && <li className={`${LINE} text-accent`}>{text('chat.new-messages')}</li>}
        {row && <Bubble message={row} isSeen={row.number <= marks.seenTo} other={other} />}
        {line && (
          <li className="px-8 text-center text-xs text-balance text-mute">
            {line.text} · <time>{formatTime(at).slice(0, 5)}</time>
          </li>
        )}
      </Fragment>
    );
  });
}
