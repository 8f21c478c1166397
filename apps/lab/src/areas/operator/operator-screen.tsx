import type { Review } from '@mt2/contracts/lab/operator';
import { useState } from 'react';
import { Answer, Empty } from '../../ui/answer.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Adverts } from './adverts.tsx';
import { Policies } from './policies.tsx';
import { ReviewCard } from './review-card.tsx';
import { keyOf, useQueue } from './use-queue.ts';

const ALL = 'every kind';

/** The reviews of a kind whose account or id contains the words, newest first. */
const found = (reviews: readonly Review[], kind: string, words: string): readonly Review[] =>
  reviews
    .filter(
      ({ kind: own, user }) =>
        (kind === ALL || own === kind) && `${user.account} ${user.id}`.toLowerCase().includes(words.trim().toLowerCase()),
    )
    .toReversed();

/** The reviews waiting for the operator, newest first, and the policies that decide automatically. */
export function OperatorScreen() {
  const query = useQueue();
  const [kind, setKind] = useState(ALL);
  const [words, setWords] = useState('');
  const kinds = [...new Set((query.data ?? []).map((review) => review.kind))];
  return (
    <Page
      title="Operator"
      about="Pending reviews, newest first."
      actions={
        <>
          <TextField label="Person" type="search" placeholder="account or user ID" className="w-48" value={words} onChange={setWords} />
          <SelectField
            label="Show"
            className="w-44"
            options={[ALL, ...kinds].map((each) => [each, each] as const)}
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
            <div className="flex flex-col gap-3">
              {shown.map((review) => (
                <ReviewCard key={keyOf(review)} review={review} />
              ))}
            </div>
          );
        }}
      </Answer>
      <Section title="Policies">
        <Policies />
      </Section>
      <Section title="P2P adverts">
        <Adverts />
      </Section>
    </Page>
  );
}
