import { operator, type Review } from '@mt2/contracts/lab/operator';
import { KINDS_WITH_AMOUNT, type ReviewOutcome, verdictsOf } from '@mt2/contracts/review-kinds';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { countText, figuresText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { ReviewCase } from './review-case.tsx';
import { decisionOf, type Typed } from './use-queue.ts';
import { KIND_WORDS, nameOf, verdictText } from './words.ts';

/** Narrow on a phone: next to the longest decisions there is room for the time on two lines. */
const DECISION = 'max-md:px-2 max-md:text-[13px]';

/** The result of a decision: in the kind's own words if it has them. */
function doneText(kind: Review['kind'], name: string, decision: 'approve' | 'reject' | 'take', outcome: ReviewOutcome): string {
  if (decision === 'approve' && outcome === 'rejected') return `${name} is rejected: too little arrived`;
  const words = decision === 'take' ? decision : verdictsOf(kind)[decision];
  return words === decision ? `${name} is ${outcome}` : `${name}: ${words.replaceAll('-', ' ')}`;
}

type ReasonProps = { readonly kind: Review['kind']; readonly value: string; readonly onChange: (reason: string) => void };

const ReasonField = ({ kind, value, onChange }: ReasonProps) => (
  <TextField
    label={kind === 'feedback' ? 'Reply' : 'Reason'}
    placeholder="Shown to the user"
    className="min-w-48 flex-1"
    maxLength={300}
    value={value}
    onChange={onChange}
  />
);

const AmountField = ({ value, onChange }: { readonly value: string; readonly onChange: (amount: string) => void }) => (
  <TextField
    label="Other amount"
    hint="If a different amount arrived: it is credited on approval."
    inputMode="decimal"
    placeholder="as declared"
    className="max-w-sm"
    value={value}
    onChange={onChange}
  />
);

type HeadProps = {
  readonly review: Review;
  readonly summary: string;
  readonly isOpen: boolean;
  readonly details: string;
  readonly onOpen: () => void;
};

/** The request in one line, which opens the rest. */
function CardHead({ review: { kind, user }, summary, isOpen, details, onOpen }: HeadProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={details}
      className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-2 gap-y-1 rounded text-left"
      onClick={onOpen}
    >
      <Chevron size={16} className="shrink-0 text-mute" aria-hidden />
      <span className="@5xl:w-44">
        <Badge tone="brand">{KIND_WORDS[kind]}</Badge>
      </span>
      <span className="min-w-0 flex-1 truncate font-semibold @5xl:w-52 @5xl:flex-none">{user.account}</span>
      <span className={cx('w-full truncate @5xl:w-auto @5xl:flex-1', isOpen && 'hidden')}>{summary}</span>
    </button>
  );
}

type DecisionsProps = {
  readonly review: Review;
  readonly isBusy: boolean;
  readonly onDecide: (decision: 'approve' | 'reject' | 'take') => void;
};

/** When it was requested, and the decisions it allows. */
const Decisions = ({ review: { kind, at, pictures, mayBeTaken }, isBusy, onDecide }: DecisionsProps) => (
  <div className="flex flex-auto flex-wrap items-center gap-2 @3xl:flex-none">
    <span className="flex-1 text-[13px] text-mute max-md:text-xs max-md:leading-4 @3xl:text-right @3xl:whitespace-nowrap">
      {pictures.length > 0 && `${countText(pictures.length, 'image')} · `}
      {timeText(at)}
    </span>
    {mayBeTaken && (
      <Button disabled={isBusy} className={DECISION} onClick={() => onDecide('take')}>
        Start review
      </Button>
    )}
    <Button tone="bad" disabled={isBusy} className={DECISION} onClick={() => onDecide('reject')}>
      {verdictText(kind, 'reject')}
    </Button>
    <Button tone="good" disabled={isBusy} className={DECISION} onClick={() => onDecide('approve')}>
      {verdictText(kind, 'approve')}
    </Button>
  </div>
);

type Props = {
  readonly review: Review;
  readonly typed: Typed;
  readonly isSelected: boolean;
  readonly onType: (typed: Typed) => void;
  readonly onSelect: (isSelected: boolean) => void;
};

/**
 * One review: a row with the request and the decision. It can be selected to approve several together, and opens to show the
 * rest of the request and its images.
 */
export function ReviewCard({ review, typed, isSelected, onType, onSelect }: Props) {
  const { kind, id, user } = review;
  const { act, isBusy } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const details = useId();
  const summary = figuresText(review.summary);
  const name = nameOf(review);
  const decide = (decision: 'approve' | 'reject' | 'take') =>
    act(operator.decideReview, decisionOf(review, decision, typed), (outcome) => doneText(kind, name, decision, outcome));
  const reject = verdictText(kind, 'reject');
  const reasonField = <ReasonField kind={kind} value={typed.reason} onChange={(reason) => onType({ ...typed, reason })} />;
  return (
    <article aria-label={`${kind} ${id}`} className="rounded-xl bg-card px-4 py-2.5 max-md:px-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          className="size-4 accent-brand"
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <CardHead review={review} summary={summary} isOpen={isOpen} details={details} onOpen={() => setOpen(!isOpen)} />
        <Decisions
          review={review}
          isBusy={isBusy}
          onDecide={(decision) => (decision === 'reject' ? setAsking(true) : void decide(decision))}
        />
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && (
          <ReviewCase kind={kind} id={id}>
            {KINDS_WITH_AMOUNT.includes(kind) && <AmountField value={typed.amount} onChange={(amount) => onType({ ...typed, amount })} />}
            {kind === 'feedback' && reasonField}
          </ReviewCase>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={`${name}: ${reject.toLowerCase()}?`}
          action={reject}
          onClose={() => setAsking(false)}
          onDone={() => void decide('reject')}
        >
          <p className="mb-3">
            {user.account}: {summary}
          </p>
          {reasonField}
        </AskDialog>
      )}
    </article>
  );
}
