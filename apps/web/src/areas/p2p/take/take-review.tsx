import { formatAtoms, type Instant } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import type { Taken as TakenAmounts } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { countdownText } from '../../market/index.ts';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText } from '../amounts.ts';
import { meaningOf, meantAmount, sumWordOf } from '../order/order.ts';
import { recordFacts, termFacts } from '../order/order-facts.tsx';
import { ORDER_LOOKS } from '../order/order-looks.ts';
import { orderQuery, takeAdvert } from '../p2p.api.ts';
import type { TakeForm } from './take-form.ts';

export type TakeSheetProps = SheetState & {
  advert: Advert;
  draft: string;
  form: TakeForm & { readonly way: PaymentWay };
  taken: Omit<TakenAmounts, 'payee'>;
  /** Why it cannot be placed any more. */
  reason: string | undefined;
  /** Called with the ID of the placed order. */
  onTaken(id: number): void;
  onRefused(error: unknown): void;
};

/** The order for review, before it is placed. */
export function TakeSheet({ advert, draft, form, taken, reason, onTaken, onRefused, ...sheet }: TakeSheetProps) {
  const text = useText();
  const { means, value, way } = form;
  const { change } = useChanging(onRefused, draft);
  const side = takerSide(advert);
  const send = () =>
    change(async () => {
      onTaken(await takeAdvert({ advertId: advert.id, value, means, way, price: formatAtoms(advert.price) }));
      return undefined;
    }).finally(sheet.onClose);
  const role = side === 'buy' ? 'buyer' : 'seller';
  const { advertiser, payLimit } = advert;
  const terms = { ...advert, role, otherName: advertiser.name, quantity: taken.number, fee: undefined, way, payLimit } as const;
  return (
    <ConfirmSheet
      {...sheet}
      title={text(`p2p.${side}-coin`, { coin: ownAmount(coinText(taken.number, advert)) })}
      warning={side === 'buy' ? text('p2p.own-name-warning') : undefined}
      rows={termFacts(terms, text)}
      total={{ label: text(sumWordOf({ status: 'unpaid', role })), value: <Amount>{moneyText(taken.money, advert.fiat)}</Amount> }}
      notes={side === 'sell' ? [text('p2p.escrow-for-seller')] : []}
      tone={side === 'buy' ? 'up' : 'down'}
      action={text(`p2p.${side}-coin`, { coin: advert.coin })}
      reason={reason}
      onConfirm={send}
    />
  );
}

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
