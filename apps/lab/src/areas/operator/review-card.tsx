import { operator, type Review } from '@mt2/contracts/lab/operator';
import { KINDS_WITH_AMOUNT } from '@mt2/contracts/review-kinds';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ReviewPicture } from './review-picture.tsx';

/** One review: the request, its images, and the decision. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const { kind, id, user, at, summary, pictures, mayBeTaken } = review;
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [isAsking, setAsking] = useState(false);
  const decide = (decision: 'approve' | 'reject' | 'take') =>
    act(
      operator.decideReview,
      { kind, id: String(id), decision, reason, ...(amount === '' ? {} : { amount }) },
      (outcome) => `${kind} ${id} is ${outcome}${decision === 'approve' && outcome === 'rejected' ? ': too little arrived' : ''}`,
    );
  return (
    <article aria-label={`${kind} ${id}`} className="flex flex-col gap-3 rounded-xl bg-card p-4">
      <header className="flex flex-wrap items-center gap-2">
        <Badge tone="brand">{kind}</Badge>
        <span className="font-semibold">{user.account}</span>
        <span className="text-mute">
          user {user.id} · requested {timeText(at)} · ID {id}
        </span>
      </header>
      <p className="break-words">{summary}</p>
      {pictures.length > 0 && (
        <div className="grid grid-cols-3 gap-3">
          {pictures.map((path, index) => (
            <ReviewPicture key={`${index} ${path}`} path={path} alt={`Image ${index + 1} of ${kind} ${id}`} />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {KINDS_WITH_AMOUNT.includes(kind) && (
          <TextField
            label="Other amount"
            inputMode="decimal"
            placeholder="as declared"
            className="w-36"
            value={amount}
            onChange={setAmount}
          />
        )}
        <TextField
          label="Reason"
          placeholder="Shown to the user on rejection"
          className="min-w-48 flex-1 max-md:basis-full"
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        {mayBeTaken && (
          <Button disabled={isBusy} onClick={() => void decide('take')}>
            Start review
          </Button>
        )}
        <Button tone="bad" disabled={isBusy} onClick={() => setAsking(true)}>
          Reject
        </Button>
        <Button tone="good" disabled={isBusy} onClick={() => void decide('approve')}>
          Approve
        </Button>
      </div>
      {isAsking && (
        <AskDialog title={`Reject ${kind} ${id}?`} action="Reject" onClose={() => setAsking(false)} onDone={() => void decide('reject')}>
          {user.account}: {summary}
          <span className="mt-2 block text-mute">{reason.trim() === '' ? 'The user is given no reason.' : `Reason: ${reason}`}</span>
        </AskDialog>
      )}
    </article>
  );
}
