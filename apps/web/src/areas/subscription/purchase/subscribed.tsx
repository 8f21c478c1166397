import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { tokensText } from '../figures.ts';
import { madeQuery } from '../subscription.api.ts';
import { stageOf } from '../subscription.ts';
import { lookOf, subscriptionFacts } from '../subscription-facts.tsx';

/** Replaces the form once the user has subscribed: follows the status of the subscription. */
export function Subscribed({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(madeQuery(id));
  const list = query.data ? stageOf(query.data) : 'running';
  return (
    <ResultPage
      title={text('subscription.subscribe')}
      query={query}
      view={to('/pages/publication/orders', { list })}
      done="/pages/publication/index"
    >
      {(made) => {
        const look = lookOf(made);
        return {
          outcome: {
            look,
            heading: text(`subscription.state-${look.word}`),
            amount: <Amount>{tokensText(made.tokens, made.coin)}</Amount>,
            children:
              made.reason ||
              (made.status === 'under-review' &&
                text(made.isWaitingForAllocation ? 'subscription.pro-rata-note' : 'subscription.rule-review')),
          },
          rows: subscriptionFacts(made, text),
        };
      }}
    </ResultPage>
  );
}
