import { lever } from '@mt2/contracts/lever';
import { LEVER_ORDER_STATUS, type LeverOrderStatus } from '@mt2/domain/lever';
import type { Side } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestHint } from '../../frame/gate/gate-view.tsx';
import { type Narrowed, useHistory } from '../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../frame/history/history-tools.tsx';
import { QueryList } from '../../frame/query-list.tsx';
import { useListTab } from '../../frame/use-list-tab.ts';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Chips } from '../../ui/chips.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useLingering } from '../../ui/overlays/use-lingering.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CancelAll, ClientIdValue, FILL_SIDES, FillList, FillTools, OrderFactList, OrderFills, useEditing } from '../order/index.ts';
import { TriggerLists, useWaitingTriggers } from '../trigger/index.ts';
import { cancelQuietly, fillsQuery, type LeverAccount, ordersQuery, positionsQuery, readWaitingIds } from './lever.api.ts';
import { EditSheet } from './order/edit-sheet.tsx';
import { causeWord, type LeverFill, type LeverOrder, orderWord, profitOf, STATUS_WORDS } from './order/order.ts';
import { OrderHistoryHeads, OrderHistoryRow, WaitingOrderHeads, WaitingOrderRow } from './order/order-row.tsx';
import { useCancelledOrder } from './order/use-cancelled-order.ts';
import { CloseAll } from './position/close-all.tsx';
import { ClosedList } from './position/closed-list.tsx';
import { PositionList } from './position/position-list.tsx';

/** Orders that wait for their price; each can be edited and cancelled. */
function WaitingOrders({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const { cancel, pendingId } = useCancelledOrder();
  const text = useText();
  const query = useInfiniteQuery(ordersQuery(account, 'waiting', marketId));
  const { edit, edited, sheet } = useEditing(rowsOf(query));
  return (
    <>
      <QueryList query={query} empty={text('spot.no-open-orders')} heads={<WaitingOrderHeads />}>
        {(order) => (
          <WaitingOrderRow
            order={order}
            isPending={pendingId === order.id}
            onEdit={() => edit(order)}
            onCancel={() => void cancel(order)}
          />
        )}
      </QueryList>
      {edited && <EditSheet key={edited.turn} {...sheet} order={edited.order} />}
    </>
  );
}

const TABS = ['positions', 'orders', 'triggers', 'history', 'fills', 'closed'] as const;
const POSITION_SIDES = ['long', 'short'] as const;
type LeverListsProps = { market: Market; account: LeverAccount };

/** The user's open and past positions and orders. */
export function LeverLists({ market, account }: LeverListsProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(TABS, 'positions');
  const [isHiding, setHiding] = useState(false);
  const marketId = isHiding ? market.id : undefined;
  const items = useTabs(account, marketId);
  const closed = useHistory('positions', POSITION_SIDES);
  const fills = useHistory('contract-fills', FILL_SIDES);
  const fillsMarketId = marketId ?? fills.marketId;
  const closedMarketId = marketId ?? closed.marketId;
  return (
    <section ref={section} className="min-h-80 border-t-8 border-card">
      <Tabs value={tab} onChange={choose} items={items} label={text('lever.positions')} className="border-b border-line">
        {!isSignedIn && <GuestHint />}
        {isSignedIn && (
          <>
            <div className="list-tools flex min-h-11 items-center justify-between gap-x-4 px-4 cramped:flex-wrap">
              <Switch checked={isHiding} onChange={setHiding} label={text('spot.hide-other-pairs')} className="flex-row-reverse" />
              {tab === 'positions' && <CloseAll account={account} marketId={marketId} />}
              {tab === 'orders' && <CancelOrders account={account} marketId={marketId} />}
              {tab === 'fills' && (
                <FillTools
                  name={`${account}-fills`}
                  call={lever.listFills}
                  asked={{ ...fills.narrowed, account, marketId: fillsMarketId }}
                  history={fills}
                />
              )}
              {tab === 'closed' && (
                <HistoryTools
                  name={`${account}-positions`}
                  call={lever.listTickets}
                  asked={{ ...closed.narrowed, account, marketId: closedMarketId, status: 'closed' }}
                  history={closed}
                  sides={POSITION_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
                  markets={marketChoices(text)}
                />
              )}
            </div>
            {tab === 'positions' && <PositionList account={account} market={market} isHiding={isHiding} />}
            {tab === 'orders' && <WaitingOrders account={account} marketId={marketId} />}
            {tab === 'triggers' && <TriggerLists account={account} marketId={marketId} />}
            {tab === 'history' && <OrderHistory account={account} marketId={marketId} />}
            {tab === 'fills' && <Fills account={account} marketId={fillsMarketId} narrowed={fills.narrowed} />}
            {tab === 'closed' && <ClosedList account={account} marketId={closedMarketId} narrowed={closed.narrowed} />}
          </>
        )}
      </Tabs>
    </section>
  );
}

type Wanted = { account: LeverAccount; marketId: number | undefined };

function useTabs(account: LeverAccount, marketId: number | undefined) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: isSignedIn });
  const { data: orders } = useInfiniteQuery({ ...ordersQuery(account, 'waiting', marketId), enabled: isSignedIn });
  const held = positions?.filter(({ market }) => marketId === undefined || market.id === marketId).length ?? 0;
  const waiting = orders?.pages[0]?.total ?? 0;
  const triggers = useWaitingTriggers(account, marketId);
  return [
    { value: 'positions', label: held > 0 ? text('lever.positions-number', { number: held }) : text('lever.positions') },
    { value: 'orders', label: waiting > 0 ? text('spot.open-orders-number', { number: waiting }) : text('spot.open-orders') },
    { value: 'triggers', label: triggers > 0 ? text('trigger.orders-number', { number: triggers }) : text('trigger.orders') },
    { value: 'history', label: text('spot.order-history') },
    { value: 'fills', label: text('spot.trade-history') },
    { value: 'closed', label: text('lever.closed-positions') },
  ] as const;
}

/** Cancels every waiting order of the list. */
function CancelOrders({ account, marketId }: Wanted) {
  const { data } = useInfiniteQuery(ordersQuery(account, 'waiting', marketId));
  const [first] = data?.pages ?? [];
  const count = first?.total ?? 0;
  return (
    <CancelAll
      newestId={first?.rows[0]?.id}
      count={count}
      number={String(count)}
      readIds={() => readWaitingIds(account, marketId)}
      cancel={cancelQuietly}
    />
  );
}

const ORDER_SIDES = ['open-long', 'open-short', 'close-long', 'close-short'] as const;

/** Orders of every state, or of one state. */
function OrderHistory({ account, marketId }: Wanted) {
  const text = useText();
  const history = useHistory('contract-orders', ORDER_SIDES);
  const status: LeverOrderStatus | 'all' = LEVER_ORDER_STATUS.names.find((each) => each === history.filter.status) ?? 'all';
  const wanted = { account, marketId: marketId ?? history.marketId, filter: status === 'all' ? undefined : status };
  const query = useInfiniteQuery(ordersQuery(account, wanted.filter, wanted.marketId, history.narrowed));
  const [chosen, setChosen] = useState<LeverOrder>();
  const states = LEVER_ORDER_STATUS.names.map((value) => ({ value, label: text(STATUS_WORDS[value], { context: 'orders' }) }));
  return (
    <>
      <div className="flex items-center gap-2 px-4 pb-1">
        <Chips
          fit="free"
          label={text('common.status')}
          value={status}
          onChange={(next) => history.change({ ...history.filter, status: next })}
          items={[{ value: 'all', label: text('common.all', { context: 'orders' }) }, ...states]}
          className="-ml-1 min-w-0 flex-1"
        />
        <HistoryTools
          name={`${account}-orders`}
          call={lever.listOrders}
          asked={{ ...history.narrowed, ...wanted }}
          history={history}
          sides={ORDER_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
          markets={marketChoices(text)}
        />
      </div>
      <QueryList
        query={query}
        empty={text(history.narrowed ? 'wallet.ledger-empty' : 'spot.no-order-history')}
        heads={<OrderHistoryHeads />}
      >
        {(order) => (
          <OrderHistoryRow
            order={order}
            onPress={order.filledLots > 0 || order.clientId || order.isPostOnly ? () => setChosen(order) : undefined}
          />
        )}
      </QueryList>
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

/** The client order ID and the fills of one order, and its time in force if it is post-only. */
function OrderSheet({ order, onClose }: { order: LeverOrder | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(order);
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={shown && `${shown.market.symbol} · ${text(orderWord(shown))}`}>
      <OrderFactList
        facts={[
          ...(shown?.isPostOnly ? [[text('spot.time-in-force'), text('spot.tif-post-only')] as const] : []),
          ...(shown?.clientId ? [[text('spot.client-order-id'), <ClientIdValue key="id" clientId={shown.clientId} />] as const] : []),
        ]}
      />
      {shown && shown.filledLots > 0 && <FillsOf order={shown} />}
    </Sheet>
  );
}

const FillsOf = ({ order: { account, id } }: { order: LeverOrder }) => (
  <OrderFills query={useInfiniteQuery(fillsQuery(account, { orderId: id }))} profitOf={profitOf} />
);

function Fills({ account, marketId, narrowed }: Wanted & { narrowed: Narrowed<Side> | undefined }) {
  const text = useText();
  const wordsOf = (fill: LeverFill) => {
    const cause = causeWord(fill);
    return { act: text(`lever.${fill.type}`), cause: cause && text(cause) };
  };
  const query = useInfiniteQuery(fillsQuery(account, { marketId }, narrowed));
  return <FillList query={query} isNarrowed={narrowed !== undefined} wordsOf={wordsOf} profitOf={profitOf} />;
}
