import { spot } from '@mt2/contracts/spot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type History, type Narrowed, useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Quotation } from '../../market/index.ts';
import {
  clientIdFact,
  FILL_SIDES,
  FillList,
  FillTools,
  ListTabs,
  OpenOrders,
  ORDER_TYPES,
  OrderFills,
  OrderHeads,
  OrderRow,
  openLabel,
  PastWaiting,
} from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { fillsQuery, orderHistoryQuery } from '../spot.api.ts';
import { Holdings } from './holdings.tsx';
import { everyOrder, useSpotOrders } from './open-spot.tsx';
import {
  amountText,
  averageText,
  filledPercent,
  isLive,
  type Order,
  paidFeeText,
  priceText,
  type SpotFill,
  STATE_WORDS,
  stateOf,
} from './order.ts';

const SIDES = ['buy', 'sell'] as const;
const ENDED = ['completed', 'cancelled'] as const;

/** The user's orders: open and past ones; and the coins of the spot account. */
export default function OrderLists({ quotation }: { quotation: Quotation }) {
  const text = useText();
  const [isHiding, setHiding] = useState(false);
  const history = useHistory('spot-orders', SIDES);
  const fills = useHistory('spot-fills', FILL_SIDES);
  const status = ENDED.find((each) => each === history.filter.status);
  const marketId = isHiding ? quotation.market.id : undefined;
  const pastMarketId = marketId ?? history.marketId;
  const fillsMarketId = marketId ?? fills.marketId;
  const open = useSpotOrders(marketId);
  const hiding = (
    <Switch checked={isHiding} onChange={setHiding} label={text('spot.hide-other-pairs')} className="mr-auto flex-row-reverse" />
  );
  return (
    <ListTabs
      label={text('spot.open-orders')}
      usual="open"
      tabs={[
        { value: 'open', label: openLabel(text, open) },
        { value: 'holdings', label: text('spot.holdings') },
      ]}
      past={['history', 'triggers', 'fills']}
    >
      {(list) =>
        list === 'open' ? (
          <OpenOrders query={open} types={ORDER_TYPES} every={everyOrder(marketId)}>
            {hiding}
          </OpenOrders>
        ) : (
          <>
            <div className="list-tools flex min-h-11 items-center justify-between gap-x-4 px-4 cramped:flex-wrap">
              {hiding}
              {list === 'fills' && (
                <FillTools name="spot-fills" call={spot.listFills} asked={{ ...fills.narrowed, marketId: fillsMarketId }} history={fills} />
              )}
              {list === 'history' && <PastTools history={history} marketId={pastMarketId} status={status} />}
            </div>
            {list === 'holdings' && <Holdings market={isHiding ? quotation.market : undefined} />}
            {list === 'fills' && <Fills marketId={fillsMarketId} narrowed={fills.narrowed} />}
            {list === 'triggers' && <PastWaiting account="spot" marketId={marketId} />}
            {list === 'history' && <OrderHistory marketId={pastMarketId} status={status} narrowed={history.narrowed} />}
          </>
        )
      }
    </ListTabs>
  );
}

type PastToolsProps = { history: History<Order['side']>; marketId: number | undefined; status: Order['status'] | undefined };

/** Chooses which past orders are shown, and saves them. */
function PastTools({ history, marketId, status }: PastToolsProps) {
  const text = useText();
  const states = ENDED.map((value) => ({ value: value as string, label: text(STATE_WORDS[value]) }));
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Select
        fit="shrink"
        label={text('common.status')}
        value={status ?? ''}
        onChange={(next: string) => history.change({ ...history.filter, status: next })}
        items={[{ value: '', label: text('common.all', { context: 'orders' }) }, ...states]}
      />
      <HistoryTools
        name="spot-orders"
        call={spot.listOrders}
        asked={{ ...history.narrowed, marketId, status }}
        history={history}
        sides={SIDES.map((value) => ({ value, label: text(`spot.${value}`) }))}
        markets={marketChoices(text)}
      />
    </span>
  );
}

const fillWords =
  (text: Text) =>
  ({ side, cause }: SpotFill) => ({ act: text(`spot.${side}`), cause: cause === 'order' ? undefined : text(`spot.by-${cause}`) });

type FillsProps = { marketId: number | undefined; narrowed: Narrowed<Order['side']> | undefined };

function Fills({ marketId, narrowed }: FillsProps) {
  const text = useText();
  return (
    <FillList query={useInfiniteQuery(fillsQuery({ marketId }, narrowed))} isNarrowed={narrowed !== undefined} wordsOf={fillWords(text)} />
  );
}

type OrderHistoryProps = {
  marketId: number | undefined;
  status: Order['status'] | undefined;
  narrowed: Narrowed<Order['side']> | undefined;
};

/** The user's past orders; a press on one shows it in detail. */
function OrderHistory({ marketId, status, narrowed }: OrderHistoryProps) {
  const text = useText();
  const [chosen, setChosen] = useState<Order>();
  const query = useInfiniteQuery(orderHistoryQuery(marketId, status, narrowed));
  return (
    <>
      <QueryList
        query={query}
        only={(order) => !isLive(order)}
        heads={<OrderHeads past="filled" />}
        empty={text(narrowed ? 'wallet.ledger-empty' : status === undefined ? 'spot.no-order-history' : 'record.none-of-status')}
      >
        {(order) => <EndedOrderRow order={order} onPress={() => setChosen(order)} />}
      </QueryList>
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

/** An ended order in a list; it can be opened. */
function EndedOrderRow({ order, onPress }: { order: Order; onPress(): void }) {
  const text = useText();
  const { market, base, side, kind, cancelReason, filledQuantity, filledQuote, quantity, averagePrice, createdAt } = order;
  const own = (word: string, amount: string | false) => ({ label: text(word), value: amount && <Amount>{amount}</Amount> });
  return (
    <OrderRow
      symbol={market}
      isUp={side === 'buy'}
      title={[text(`spot.${kind}`), text(`spot.${side}`)]}
      at={createdAt}
      facts={{
        size: own('spot.filled-of-quantity', `${amountText(order, filledQuantity)} / ${amountText(order, quantity)} ${base}`),
        price: priceText(order) || text('spot.market'),
        average: averagePrice > 0n && averageText(order),
        more: [
          own('spot.total', filledQuantity > 0n && `${shownAmount('USDT', filledQuote)} USDT`),
          own('common.fee', filledQuantity > 0n && paidFeeText(order)),
          { label: text('spot.cancel-reason'), value: cancelReason && text(`spot.${cancelReason}`) },
        ],
      }}
      onPress={onPress}
    >
      <span className="text-mute">{text(STATE_WORDS[stateOf(order)])}</span>
    </OrderRow>
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

const FillsOf = ({ orderId }: { orderId: number }) => (
  <OrderFills query={useInfiniteQuery(fillsQuery({ orderId }))} wordsOf={fillWords(useText())} />
);

function OrderFacts({ order }: { order: Order }) {
  const text = useText();
  const { id, market, base, side, kind, isPostOnly, quantity, filledQuantity, filledQuote, cancelReason, createdAt, updatedAt, clientId } =
    order;
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
    <div className="pb-2">
      <Facts items={facts} />
    </div>
  );
}
