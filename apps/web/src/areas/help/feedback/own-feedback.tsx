import type { Feedback } from '@mt2/contracts/help';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { cx } from '../../../ui/cx.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { OwnPicture } from '../../upload/index.ts';
import { feedbacksQuery } from './feedback.api.ts';

const STATES = {
  waiting: { word: 'help.feedback-waiting', tone: 'bg-raised text-mute' },
  answered: { word: 'help.feedback-answered', tone: 'bg-(--green)/15 text-(--green)' },
  closed: { word: 'help.feedback-closed', tone: 'bg-raised text-mute' },
} as const;

function Card({ feedback: { content, pictures, status, reply, createdAt, repliedAt } }: { feedback: Feedback }) {
  const text = useText();
  const { word, tone } = STATES[status];
  return (
    <article className="mx-4 mb-3 rounded-2xl bg-card p-4">
      <header className="flex items-center justify-between gap-3 pb-2 text-xs text-mute">
        <span>{formatDateTime(createdAt)}</span>
        <span className={cx('shrink-0 rounded px-1.5 py-0.5 font-semibold', tone)}>{text(word)}</span>
      </header>
      <p className="text-[15px] leading-relaxed break-words whitespace-pre-line">{content}</p>
      {pictures.length > 0 && (
        <ul className="flex gap-2 pt-3">
          {pictures.map((path, index) => (
            <li key={path}>
              <OwnPicture path={path} alt={text('help.feedback-picture', { number: index + 1 })} className="size-18 rounded-lg" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <section className="mt-3 rounded-xl bg-page p-3">
          <h3 className="pb-1 text-xs font-semibold text-accent">{text('help.feedback-reply')}</h3>
          <p className="text-sm leading-relaxed break-words whitespace-pre-line">{reply}</p>
          {repliedAt !== undefined && <p className="pt-1.5 text-xs text-mute">{formatDateTime(repliedAt)}</p>}
        </section>
      )}
    </article>
  );
}

/** The user's feedbacks with their answers, newest first. */
export function OwnFeedback() {
  const text = useText();
  const query = useInfiniteQuery(feedbacksQuery);
  const feedbacks = rowsOf(query);
  return (
    <div className="pt-3">
      <InfiniteList {...listOf(feedbacks, query)} keyOf={({ id }) => id} empty={<Empty text={text('help.no-feedback')} />}>
        {(feedback) => <Card feedback={feedback} />}
      </InfiniteList>
    </div>
  );
}
