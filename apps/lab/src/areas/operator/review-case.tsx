import { type ReviewCase as Case, operator, type Review } from '@mt2/contracts/lab/operator';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { figuresText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Decisions } from './decisions.tsx';
import { ReviewPicture } from './review-picture.tsx';

type Part = Case['parts'][number];
type Fact = Part['facts'][number];

const link = 'text-mute underline-offset-4 hover:text-ink hover:underline';

/** The screens of the console about a user. */
function UserLinks({ user }: { readonly user: number }) {
  const world = useWorldId();
  return (
    <span className="flex flex-wrap gap-x-3 text-[13px]">
      <Link to={`/${world}/people?find=${user}`} className={link}>
        User {user}
      </Link>
      <Link to={`/${world}/ledger?owner=${user}`} className={link}>
        Ledger
      </Link>
      <Link to={`/${world}/operator?view=decided&who=${user}`} className={link}>
        Decisions
      </Link>
    </span>
  );
}

function FactLine({ fact: { label, value, at, user, pictures }, alt }: { readonly fact: Fact; readonly alt: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[11rem_1fr]">
      <dt className="text-[13px] text-mute">{label}</dt>
      <dd className="flex min-w-0 flex-col gap-1">
        {(value !== '' || at) && (
          <span className="break-words">
            {figuresText(value)}
            {at && <span className={value === '' ? '' : 'text-[13px] text-mute'}>{`${value === '' ? '' : ' · '}${timeText(at)}`}</span>}
          </span>
        )}
        {user !== 0 && <UserLinks user={user} />}
        {pictures.length > 0 && (
          <div className="grid max-w-xl grid-cols-2 gap-2">
            {pictures.map((path, index) => (
              <ReviewPicture key={`${index} ${path}`} path={path} alt={`${alt}, image ${index + 1}`} />
            ))}
          </div>
        )}
      </dd>
    </div>
  );
}

const PartView = ({ part: { title, facts } }: { readonly part: Part }) => (
  <section aria-label={title} className="flex flex-col gap-1.5 rounded-lg border border-line/60 p-3">
    <h2 className="font-semibold">{title}</h2>
    <dl className="flex flex-col gap-1">
      {facts.map((fact, index) => (
        <FactLine key={index} fact={fact} alt={`${title}: ${fact.label}`} />
      ))}
    </dl>
  </section>
);

/** Everything that decides a review: its facts by subject, and earlier decisions on it and about its users. */
export function ReviewCase({ kind, id, children }: Pick<Review, 'kind' | 'id'> & { readonly children?: ReactNode }) {
  const query = useAsk(operator.getReview, { kind, id: String(id) });
  return (
    <div className="flex flex-col gap-3 pt-3">
      <Answer query={query}>
        {({ parts, decisions }) => (
          <>
            <div className="grid gap-3 @4xl:grid-cols-2">
              {parts.map((part) => (
                <PartView key={part.title} part={part} />
              ))}
            </div>
            {decisions.length > 0 && (
              <section aria-label="Earlier decisions" className="flex flex-col gap-1.5">
                <h2 className="font-semibold">Earlier decisions</h2>
                <Decisions rows={decisions} />
              </section>
            )}
          </>
        )}
      </Answer>
      {children}
    </div>
  );
}
