import { useState } from 'react';
import { Answer } from '../../ui/answer.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Adverts } from './adverts.tsx';
import { Policies } from './policies.tsx';
import { ReviewCard } from './review-card.tsx';
import { keyOf, useQueue } from './use-queue.ts';

const ALL = 'every kind';

/** The reviews that wait for the operator, oldest first, and the policies that decide by themselves. */
export function OperatorScreen() {
  const query = useQueue();
  const [kind, setKind] = useState(ALL);
  const kinds = [...new Set((query.data ?? []).map((review) => review.kind))];
  return (
    <Page
      title="Operator"
      about="Everything in the product that a person has to decide."
      actions={
        <SelectField
          label="Show"
          className="w-44"
          options={[ALL, ...kinds].map((each) => [each, each] as const)}
          value={kind}
          onChange={setKind}
        />
      }
    >
      <Answer query={query} empty="Nothing waits for a decision.">
        {(reviews) => (
          <div className="flex flex-col gap-3">
            {reviews
              .filter((review) => kind === ALL || review.kind === kind)
              .map((review) => (
                <ReviewCard key={keyOf(review)} review={review} />
              ))}
          </div>
        )}
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
