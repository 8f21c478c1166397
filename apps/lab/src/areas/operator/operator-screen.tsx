import type { Review } from '@mt2/contracts/lab/operator';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Answer, Empty } from '../../ui/answer.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Adverts } from './adverts.tsx';
import { Policies } from './policies.tsx';
import { ReviewCard } from './review-card.tsx';
import { keyOf, useQueue } from './use-queue.ts';
import { KIND_WORDS } from './words.ts';

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

/** The pending reviews, newest first (`?find=Deposit 7` looks for one), and the policies that decide automatically. */
export function OperatorScreen() {
  const query = useQueue();
  const [address] = useSearchParams();
  const [kind, setKind] = useState(ALL);
  const [words, setWords] = useState(address.get('find') ?? '');
  const kinds = [...new Set((query.data ?? []).map((review) => review.kind))];
  return (
    <Page
      title="Operator"
      about="What users wait for, newest first. Open one to see all of it; approve or reject it as the operator."
      actions={
        <>
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
        </>
      }
    >
      <Answer query={query} empty="No pending reviews.">
        {(reviews) => {
          const shown = found(reviews, kind, words);
          if (shown.length === 0) return <Empty>No reviews match.</Empty>;
          return (
            <div className="@container flex flex-col gap-2">
              {shown.map((review) => (
                <ReviewCard key={keyOf(review)} review={review} />
              ))}
            </div>
          );
        }}
      </Answer>
      <Section title="Policies" about="How each kind is decided without an operator, and how long after the request.">
        <Policies />
      </Section>
      <Section title="P2P adverts" about="Adverts that are online or offline. Cancel one as the platform would.">
        <Adverts />
      </Section>
    </Page>
  );
}
