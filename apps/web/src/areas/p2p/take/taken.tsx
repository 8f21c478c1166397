import type { Instant } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { countdownText } from '../../market/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { meaningOf, meantAmount } from '../order/order.ts';
import { recordFacts } from '../order/order-facts.tsx';
import { ORDER_LOOKS } from '../order/order-looks.ts';
import { orderQuery } from '../p2p.api.ts';

/** Replaces the form once an order is placed: follows its status. */
export function Taken({ title, id }: { title: string; id: number }) {
  const text = useText();
  const query = useQuery(orderQuery(id));
  const isUnpaid = query.data?.status === 'unpaid';
  const isToPay = isUnpaid && query.data?.role === 'buyer';
  return (
    <ResultPage
      title={title}
      query={query}
      about={`p2p-order/${id}`}
      view={to('/pages/p2p/order', { id })}
      next={isToPay ? text('p2p.pay-now') : undefined}
      // While the payment clock runs, the next step is the only one.
      done={isToPay ? undefined : '/pages/p2p/index'}
    >
      {(order) => ({
        outcome: {
          look: ORDER_LOOKS[order.status],
          heading: text(ORDER_LOOKS[order.status].word),
          amount: <Amount>{moneyText(order.money, order.fiat)}</Amount>,
          children: (
            <>
              <Sentence>{text(meaningOf(order), { amount: ownAmount(coinText(meantAmount(order), order)) })}</Sentence>
              {isUnpaid && order.dueAt && <TimeLeft until={order.dueAt} />}
            </>
          ),
        },
        rows: recordFacts(order, text),
      })}
    </ResultPage>
  );
}

function TimeLeft({ until }: { until: Instant }) {
  const text = useText();
  const left = Math.max(0, until - useNow());
  // The order itself tells it to screen readers; here it would be read out every second.
  return (
    <span aria-hidden className="block pt-1 font-semibold text-accent">
      {text('p2p.time-left', { time: countdownText(left) })}
    </span>
  );
}
