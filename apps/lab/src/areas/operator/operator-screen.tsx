import type { Review } from '@mt2/contracts/lab/operator';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countText } from '../../platform/amount.ts';
import { Answer, Empty } from '../../ui/answer.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { GuardedRows } from '../../ui/guarded-rows.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Adverts } from './adverts.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { Policies } from './policies.tsx';
import { ReviewCard } from './review-card.tsx';
import { decisionOf, keyOf, NOTHING_TYPED, type Typed, useApproveAll, useQueue } from './use-queue.ts';
import { KIND_WORDS, nameOf, verdictText } from './words.ts';

const ALL = '';

/** The reviews of a kind whose account, user ID or own kind and ID contain the words, newest first. */
const found = (reviews: readonly Review[], kind: string, words: string): readonly Review[] =>
  reviews
    .filter(
      ({ kind: own, id, user }) =>
        (kind === ALL || own === kind) &&
        `${user.account} ${user.id} ${KIND_WORDS[own]} ${id}`.toLowerCase().includes(words.trim().toLowerCase()),
    )
    .toReversed();

/** The account, and what was typed for a review, in the question before it is approved. */
function approvalText(review: Review, typed: Typed): string {
  const { amount, reason } = decisionOf(review, 'approve', typed);
  return [review.user.account, amount && `amount ${amount}`, reason].filter(Boolean).join(' · ');
}

/** The reviews; several can be selected and approved together, after a confirmation. */
function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [isAsking, setAsking] = useState(false);
  const { approveAll, isBusy } = useApproveAll();
  const selected = reviews.filter((review) => keys.has(keyOf(review)));
  const typedFor = (review: Review) => typed[keyOf(review)] ?? NOTHING_TYPED;
  const select = (review: Review, isSelected: boolean) => {
    const others = [...keys].filter((key) => key !== keyOf(review));
    setKeys(new Set(isSelected ? [...others, keyOf(review)] : others));
  };
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4 px-4 max-md:px-3">
        <CheckField
          label="Select all"
          isChecked={selected.length === reviews.length}
          onChange={(isChecked) => setKeys(new Set(isChecked ? reviews.map(keyOf) : []))}
        />
        {selected.length > 0 && (
          <Button tone="good" disabled={isBusy} onClick={() => setAsking(true)}>
            Approve {selected.length} selected
          </Button>
        )}
      </div>
      <GuardedRows keys={reviews.map(keyOf)} className="flex flex-col gap-2">
        {reviews.map((review) => (
          <ReviewCard
            key={keyOf(review)}
            review={review}
            typed={typedFor(review)}
            onType={(next) => setTyped((all) => ({ ...all, [keyOf(review)]: next }))}
            isSelected={keys.has(keyOf(review))}
            onSelect={(isSelected) => select(review, isSelected)}
          />
        ))}
      </GuardedRows>
      {isAsking && (
        <AskDialog
          title={`Approve ${countText(selected.length, 'review')}?`}
          action="Approve"
          tone="good"
          onClose={() => setAsking(false)}
          onDone={() => void approveAll(selected, typedFor)}
        >
          <ul className="max-h-60 overflow-y-auto">
            {selected.map((review) => (
              <li key={keyOf(review)}>
                {nameOf(review)}: {verdictText(review.kind, 'approve').toLowerCase()}{' '}
                <span className="text-mute">{approvalText(review, typedFor(review))}</span>
              </li>
            ))}
          </ul>
        </AskDialog>
      )}
    </div>
  );
}

/** The pending reviews, newest first, of one kind or all. */
function Pending({ find }: { readonly find: string }) {
  const query = useQueue();
  const [kind, setKind] = useState(ALL);
  const [words, setWords] = useState(find);
  const kinds = [...new Set((query.data ?? []).map((review) => review.kind))];
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Find"
          type="search"
          placeholder="account, user ID, Deposit 7"
          className="w-56 max-md:flex-1"
          value={words}
          onChange={setWords}
        />
        <SelectField
          label="Show"
          className="w-44 max-md:w-36"
          options={[[ALL, 'all kinds'], ...kinds.map((each) => [each, KIND_WORDS[each]] as const)]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <Answer query={query} empty="No pending reviews.">
        {(reviews) => {
          const shown = found(reviews, kind, words);
          return shown.length === 0 ? <Empty>No reviews match.</Empty> : <Reviews reviews={shown} />;
        }}
      </Answer>
    </>
  );
}

const VIEWS = [
  ['pending', 'Pending'],
  ['decided', 'Decided'],
] as const;

/**
 * The pending reviews (`?find=Deposit 7` looks for one), the decisions (`?view=decided&who=1002` those about a user), and the
 * policies that decide automatically.
 */
export function OperatorScreen() {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'decided' ? 'decided' : 'pending';
  const who = address.get('who') ?? '';
  return (
    <Page
      title="Operator"
      about="Reviews, newest first. Open one to see everything that decides it. Decide it, or several together."
      actions={<Tabs label="Reviews" tabs={VIEWS} value={view} onChange={(next) => setAddress(next === 'decided' ? { view: next } : {})} />}
    >
      {view === 'pending' ? <Pending find={address.get('find') ?? ''} /> : <DecisionHistory key={who} who={who} />}
      <Section title="Policies" about="How each kind is decided without an operator, and how long after the request.">
        <Policies />
      </Section>
      <Section title="P2P adverts" about="Adverts that are online or offline. Cancel one as the platform would.">
        <Adverts />
      </Section>
    </Page>
  );
}
