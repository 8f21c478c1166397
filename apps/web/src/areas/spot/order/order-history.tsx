import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Narrowed } from '../../../frame/history/history.ts';
import { QueryList } from '../../../frame/query-list.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { ClientIdValue, OrderFactList, type OrderFactListProps, OrderFills } from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { fillsQuery, orderHistoryQuery } from '../spot.api.ts';
import { filledPercent, isLive, type Order, STATE_WORDS, stateOf } from './order.ts';
import { EndedOrderRow, EndedOrdersHead } from './order-row.tsx';
import { amountText, averageText, paidFeeText, priceText } from './order-text.ts';

type OrderHistoryProps = {
  marketId: number | undefined;
  status: Order['status'] | undefined;
  narrowed: Narrowed<Order['side']> | undefined;
};

/** The user's past orders; a press on one shows it in detail. */
export function OrderHistory({ marketId, status, narrowed }: OrderHistoryProps) {
  const text = useText();
  const [chosen, setChosen] = useState<Order>();
  const query = useInfiniteQuery(orderHistoryQuery(marketId, status, narrowed));
  return (
    <>
      <QueryList
        query={query}
        only={(order) => !isLive(order)}
        heads={<EndedOrdersHead />}
        empty={text(narrowed ? 'wallet.ledger-empty' : status === undefined ? 'spot.no-order-history' : 'record.none-of-status')}
      >
        {(order) => <EndedOrderRow order={order} onPress={() => setChosen(order)} />}
      </QueryList>
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

/** One order in detail. */
function OrderSheet({ order, onClose }: { order: Order | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(order);
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={text('spot.order-details')}>
      {shown && <OrderFacts order={shown} />}
      {shown && shown.filledQuantity > 0n && <FillsOf orderId={shown.id} />}
    </Sheet>
  );
}

const FillsOf = ({ orderId }: { orderId: number }) => <OrderFills query={useInfiniteQuery(fillsQuery({ orderId }))} />;

function OrderFacts({ order }: { order: Order }) {
  const text = useText();
  const { id, market, base, side, kind, isPostOnly, quantity, filledQuantity, filledQuote, cancelReason, createdAt, updatedAt, clientId } =
    order;
  const own = (amount: string) => <Amount>{amount}</Amount>;
  const facts: OrderFactListProps['facts'] = [
    [text('spot.trading-pair'), market],
    [
      text('spot.side'),
      <b key="side" className={side === 'buy' ? 'text-up' : 'text-down'}>
        {text(`spot.${side}`)}
      </b>,
    ],
    [text('spot.order-type'), text(`spot.${kind}-order`)],
    ...(isPostOnly ? [[text('spot.time-in-force'), text('spot.tif-post-only')] as const] : []),
    [text('common.status'), text(STATE_WORDS[stateOf(order)])],
    ...(cancelReason ? [[text('spot.cancel-reason'), text(`spot.${cancelReason}`)] as const] : []),
    [text('spot.order-price'), kind === 'market' ? text('spot.market') : `${priceText(order)} USDT`],
    [text('common.quantity'), own(`${amountText(order, quantity)} ${base}`)],
    [text('spot.filled'), own(`${amountText(order, filledQuantity)} ${base} (${filledPercent(order)}%)`)],
    [text('spot.average-price'), averageText(order)],
    [text('spot.total'), own(`${shownAmount('USDT', filledQuote)} USDT`)],
    [text('common.fee'), own(paidFeeText(order))],
    [text('spot.placed-at'), formatDateTime(createdAt)],
    [text('spot.updated-at'), formatDateTime(updatedAt)],
    [text('spot.order-number'), String(id)],
    ...(clientId ? [[text('spot.client-order-id'), <ClientIdValue key="client-id" clientId={clientId} />] as const] : []),
  ];
  return (
    <div className="pb-2">
      <OrderFactList facts={facts} />
    </div>
  );
}
