import { MINUTE } from '@mt2/domain';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { formatDate } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Initial, VerifiedBadge } from '../market/trader-line.tsx';
import type { Person } from './person.ts';

const DAYS = 30;

/** A trader, with the figures of all their orders. */
export function PersonCard({ person }: { person: Person }) {
  const text = useText();
  const { name, isVerified, doneRate, total, thirtyDays, isOwn, isBlocked } = person;
  return (
    <div className="space-y-3 px-4 pt-2">
      {isOwn && <Notice>{text('p2p.own-page')}</Notice>}
      {isBlocked && <Notice>{text('p2p.blocked')}</Notice>}
      <section className="rounded-2xl bg-card px-4 pt-4 pb-1">
        <div className="flex items-center gap-3">
          <Initial name={name} size={48} />
          <h2 className="min-w-0 truncate text-lg leading-6 font-semibold">{name}</h2>
          {isVerified && <VerifiedBadge />}
        </div>
        <dl className="grid grid-cols-2 gap-3 py-4">
          <Figure label={text('p2p.orders-30-days', { days: DAYS })} value={String(thirtyDays)} />
          <Figure label={text('p2p.completion-rate')} value={total === 0 ? '—' : `${doneRate}%`} />
        </dl>
        <div className="border-t border-line">
          <Facts items={factsOf(person, text)} />
        </div>
      </section>
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-xs text-mute">{label}</dt>
    <dd className="text-xl leading-7 font-semibold">{value}</dd>
  </div>
);

function factsOf({ total, done, releaseSeconds, good, bad, createdAt }: Person, text: Text): Fact[] {
  return [
    { label: text('p2p.all-orders'), value: String(total) },
    { label: text('p2p.orders-done'), value: String(done) },
    { label: text('p2p.average-release'), value: releaseSeconds === 0 ? '—' : durationText(releaseSeconds, text) },
    { label: text('p2p.ratings'), value: <Ratings good={good} bad={bad} /> },
    { label: text('p2p.since'), value: formatDate(createdAt) },
  ];
}

const durationText = (seconds: number, text: Text): string =>
  seconds < MINUTE ? text('p2p.seconds', { seconds }) : text('p2p.minutes', { number: Math.round(seconds / MINUTE) });

function Ratings({ good, bad }: Pick<Person, 'good' | 'bad'>) {
  const text = useText();
  return (
    <>
      <span className="sr-only">{text('p2p.ratings-text', { good, bad })}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        <ThumbsUp size={14} className="text-(--green)" />
        {good}
        <ThumbsDown size={14} className="ml-2 text-(--red)" />
        {bad}
      </span>
    </>
  );
}
