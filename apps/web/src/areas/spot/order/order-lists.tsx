import { spot } from '@mt2/contracts/spot';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import {
  clientIdFact,
  FillList,
  ListTabs,
  OpenOrders,
  ORDER_TYPES,
  OrderFills,
  OrderRow,
  openLabel,
  PastList,
  PastOrders,
  PastWaiting,
  SIDE_WORDS,
  useHiding,
} from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { fillsQuery, orderHistoryQuery } from '../spot.api.ts';
import { Holdings } from './holdings.tsx';
import { everyOrder, useSpotOrders } from './open-spot.tsx';
import {
  amountText,
  averageText,
  ENDED_WORDS,
  filledPercent,
  isLive,
  type Order,
  paidFeeText,
  priceText,
  type SpotFill,
  STATE_WORDS,
  stateOf,
} from './order.ts';

/** The user's orders: open and past ones; on the screen of a market also the coins of the spot account. */
export default function OrderLists({ market }: { market?: Market }) {
  const text = useText();
  const { only, hiding } = useHiding(market);
  const open = useSpotOrders(only?.id);
  const past = { marketId: only?.id, tools: hiding };
  return (
    <ListTabs
      label={text('spot.open-orders')}
      usual="open"
      tabs={[
        { value: 'open', label: openLabel(text, open) },
        ...(market ? [{ value: 'holdings' as const, label: text('spot.holdings') }] : []),
      ]}
      lists={{
        open: (
          <OpenOrders query={open} types={ORDER_TYPES} every={everyOrder(only?.id)}>
            {hiding}
          </OpenOrders>
        ),
        holdings: (
          <>
            <div className="list-tools flex min-h-11 items-center px-4">{hiding}</div>
            <Holdings market={only} />
          </>
        ),
        triggers: <PastWaiting account="spot" {...past} />,
        history: <OrderHistory {...past} />,
        fills: (
          <PastList
            {...past}
            name="spot-fills"
            call={spot.listFills}
            sides={SIDE_WORDS}
            asked={({ marketId, narrowed }) => ({ ...narrowed, marketId })}
            queryOf={({ marketId, narrowed }) => fillsQuery({ marketId }, narrowed)}
            none="spot.no-trade-history"
          >
            {(found) => <FillList {...found} wordsOf={fillWords(text)} />}
          </PastList>
        ),
      }}
    />
  );
}

/** The user's past orders; a press on one shows it in detail. */
function OrderHistory(past: { marketId: number | undefined; tools: ReactNode }) {
  const text = useText();
  return (
    <PastList
      {...past}
      name="spot-orders"
      call={spot.listOrders}
      sides={SIDE_WORDS}
      states={ENDED_WORDS}
      asked={({ marketId, narrowed, status }) => ({ ...narrowed, marketId, status })}
      queryOf={({ marketId, narrowed, status }) => orderHistoryQuery(marketId, status, narrowed)}
      none="spot.no-order-history"
    >
      {(found) => (
        <PastOrders
          {...found}
          only={(order) => !isLive(order)}
          columns={['spot.average-price', 'spot.total', 'common.fee']}
          Row={EndedOrderRow}
          titleOf={() => text('spot.order-details')}
          Details={OrderDetails}
        />
      )}
    </PastList>
  );
}

const fillWords =
  (text: Text) =>
  ({ side, cause }: SpotFill) => ({ act: text(`spot.${side}`), cause: cause === 'order' ? undefined : text(`spot.by-${cause}`) });

/** An ended order in a list; it can be opened. */
function EndedOrderRow({ order, onPress }: { order: Order; onPress(): void }) {
  const text = useText();
  const { market, base, side, kind, cancelReason, filledQuantity, filledQuote, quantity, averagePrice, updatedAt } = order;
  const own = (word: string, amount: string | false) => ({ label: text(word), value: amount && <Amount>{amount}</Amount> });
  return (
    <OrderRow
      symbol={market}
      isUp={side === 'buy'}
      title={[text(`spot.${kind}`), text(`spot.${side}`)]}
      at={updatedAt}
      facts={{
        size: own('spot.filled-of-quantity', `${amountText(order, filledQuantity)}\u00a0/ ${amountText(order, quantity)}\u00a0${base}`),
        price: priceText(order) || text('spot.market'),
        columns: [
          { label: text('spot.average-price'), value: averagePrice > 0n && averageText(order) },
          own('spot.total', filledQuantity > 0n && `${shownAmount('USDT', filledQuote)} USDT`),
          own('common.fee', filledQuantity > 0n && paidFeeText(order)),
        ],
        more: [{ label: text('spot.cancel-reason'), value: cancelReason && text(`spot.${cancelReason}`) }],
      }}
      onPress={onPress}
    >
      <span className="text-mute">{text(STATE_WORDS[stateOf(order)])}</span>
    </OrderRow>
  );
}

/** One order in detail. */
function OrderDetails({ order }: { order: Order }) {
  const text = useText();
  const { id, market, base, side, kind, isPostOnly, quantity, filledQuantity, filledQuote, cancelReason, createdAt, updatedAt, clientId } =
    order;
  const fills = useInfiniteQuery({ ...fillsQuery({ orderId: id }), enabled: filledQuantity > 0n });
  const fact = (word: string, value: ReactNode) => ({ label: text(word), value });
  const own = (amount: string) => <Amount>{amount}</Amount>;
  const facts = [
    fact('spot.trading-pair', market),
    fact('spot.side', <b className={side === 'buy' ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b>),
    fact('spot.order-type', text(`spot.${kind}-order`)),
    fact('spot.time-in-force', isPostOnly && text('spot.tif-post-only')),
    fact('common.status', text(STATE_WORDS[stateOf(order)])),
    fact('spot.cancel-reason', cancelReason && text(`spot.${cancelReason}`)),
    fact('spot.order-price', kind === 'market' ? text('spot.market') : `${priceText(order)} USDT`),
    fact('common.quantity', own(`${amountText(order, quantity)} ${base}`)),
    fact('spot.filled', own(`${amountText(order, filledQuantity)} ${base} (${filledPercent(order)}%)`)),
    fact('spot.average-price', averageText(order)),
    fact('spot.total', own(`${shownAmount('USDT', filledQuote)} USDT`)),
    fact('common.fee', own(paidFeeText(order))),
    fact('spot.placed-at', formatDateTime(createdAt)),
    fact('spot.updated-at', formatDateTime(updatedAt)),
    fact('spot.order-number', String(id)),
    clientIdFact(text, clientId),
  ];
  return (
    <>
      <Facts items={facts} />
      {filledQuantity > 0n && <OrderFills query={fills} wordsOf={fillWords(text)} />}
    </>
  );
}
