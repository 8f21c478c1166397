import { Fragment } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import type { ConversationState } from '../conversation.ts';
import { Bubble } from './bubble.tsx';
import { dayOf, dayText } from './day.ts';

const LINE =
  'flex items-center gap-3 py-1 text-xs text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line';

export type MessagesProps = Pick<ConversationState, 'rows' | 'marks' | 'readBefore'> & { other: string };

/** The messages that arrived, by day; a line stands before the first one that was new. */
export function Messages({ rows, marks, readBefore, other }: MessagesProps) {
  const text = useText();
  const now = useNow();
  const firstNew = readBefore === undefined ? undefined : rows.find(({ number, mine }) => number > readBefore && !mine)?.number;
  return rows.map((message, index) => {
    const [day, before] = [dayOf(message), rows[index - 1]];
    return (
      <Fragment key={message.number}>
        {(!before || dayOf(before) !== day) && (
          <li className="py-1 text-center text-xs text-mute">
            <span className="rounded-full bg-raised px-3 py-1">{dayText(day, now, text)}</span>
          </li>
        )}
        {message.number === firstNew && <li className={`${LINE} text-accent`}>{text('chat.new-messages')}</li>}
        <Bubble message={message} isSeen={message.number <= marks.seen_to} other={other} />
      </Fragment>
    );
  });
}
