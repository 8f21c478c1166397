import { spot } from '@mt2/contracts/spot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { type History, type Narrowed, useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Quotation } from '../../market/index.ts';
import { AttachedList, OcoList } from '../../oco/index.ts';
import { CancelAll, FILL_SIDES, FillList, FillTools } from '../../order/index.ts';
import { TriggerLists, useWaitingTriggers } from '../../trigger/index.ts';
import { cancelQuietly, fillsQuery, openOrdersQuery, readOpenIds } from '../spot.api.ts';
import { Holdings } from './holdings.tsx';
import { OpenOrders } from './open-orders.tsx';
import { type Order, type SpotFill, STATE_WORDS } from './order.ts';
import { OrderHistory } from './order-history.tsx';

const TABS = ['open', 'triggers', 'holdings', 'history', 'fills'] as const;

const SIDES = ['buy', 'sell'] as const;
const ENDED = ['completed', 'cancelled'] as const;

/** The user's orders: open orders, trigger orders, and past ones; and the coins of the spot account. */
export function OrderLists({ quotation }: { quotation: Quotation }) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(TABS, 'open');
  const [isHiding, setHiding] = useState(false);
  const history = useHistory('spot-orders', SIDES);
  const fills = useHistory('spot-fills', FILL_SIDES);
  const [shown, setShown] = useState<PastKinds>('orders');
  const status = ENDED.find((each) => each === history.filter.status);
  const marketId = isHiding ? quotation.market.id : undefined;
  const pastMarketId = marketId ?? history.marketId;
  const fillsMarketId = marketId ?? fills.marketId;
  const open = useInfiniteQuery({ ...openOrdersQuery(marketId), enabled: isSignedIn });
  const orders = rowsOf(open) ?? [];
  const number = `${orders.length}${open.hasNextPage ? '+' : ''}`;
  const items = useTabs(marketId, orders.length > 0 ? number : undefined);
  return (
    <section ref={section} className="min-h-80 border-t-8 border-card">
      <Tabs value={tab} onChange={choose} items={items} label={text('spot.open-orders')} className="border-b border-line">
        {!isSignedIn && <GuestHint />}
        {isSignedIn && (
          <div className="list-tools flex min-h-11 items-center justify-between gap-x-4 px-4 cramped:flex-wrap">
            <Switch checked={isHiding} onChange={setHiding} label={text('spot.hide-other-pairs')} className="flex-row-reverse" />
            {tab === 'open' && (
              <CancelAll
                newestId={orders[0]?.id}
                count={orders.length}
                number={number}
                readIds={() => readOpenIds(marketId)}
                cancel={cancelQuietly}
              />
            )}
            {tab === 'fills' && (
              <FillTools name="spot-fills" call={spot.listFills} asked={{ ...fills.narrowed, marketId: fillsMarketId }} history={fills} />
            )}
            {tab === 'history' && shown === 'orders' && <PastTools history={history} marketId={pastMarketId} status={status} />}
          </div>
        )}
        {isSignedIn && tab === 'open' && <OpenOrders marketId={marketId} />}
        {isSignedIn && tab === 'triggers' && <TriggerLists account="spot" marketId={marketId} />}
        {isSignedIn && tab === 'holdings' && <Holdings market={isHiding ? quotation.market : undefined} />}
        {isSignedIn && tab === 'fills' && <Fills marketId={fillsMarketId} narrowed={fills.narrowed} />}
        {isSignedIn && tab === 'history' && <PastKind value={shown} onChange={setShown} />}
        {isSignedIn && tab === 'history' && shown === 'orders' && (
          <OrderHistory marketId={pastMarketId} status={status} narrowed={history.narrowed} />
        )}
        {isSignedIn && tab === 'history' && shown === 'oco' && <OcoList marketId={marketId} />}
        {isSignedIn && tab === 'history' && shown === 'attached' && <AttachedList marketId={marketId} />}
      </Tabs>
    </section>
  );
}

/** `number`: of the open orders, if there are any. */
function useTabs(marketId: number | undefined, number: string | undefined) {
  const text = useText();
  const triggers = useWaitingTriggers('spot', marketId);
  return [
    { value: 'open', label: number === undefined ? text('spot.open-orders') : text('spot.open-orders-number', { number }) },
    { value: 'triggers', label: triggers > 0 ? text('trigger.orders-number', { number: triggers }) : text('trigger.orders') },
    { value: 'holdings', label: text('spot.holdings') },
    { value: 'history', label: text('spot.order-history') },
    { value: 'fills', label: text('spot.trade-history') },
  ] as const;
}

const PAST_KINDS = ['orders', 'oco', 'attached'] as const;
type PastKinds = (typeof PAST_KINDS)[number];

/** Chooses which history is shown. */
function PastKind({ value, onChange }: { value: PastKinds; onChange(value: PastKinds): void }) {
  const text = useText();
  return (
    <div className="px-4 pb-1">
      <Chips
        fit="free"
        className="*:min-w-11"
        label={text('spot.order-history')}
        value={value}
        onChange={onChange}
        items={PAST_KINDS.map((kind) => ({ value: kind, label: text(`oco.past-${kind}`) }))}
      />
    </div>
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

type FillsProps = { marketId: number | undefined; narrowed: Narrowed<Order['side']> | undefined };

function Fills({ marketId, narrowed }: FillsProps) {
  const text = useText();
  const wordsOf = ({ side, cause }: SpotFill) => ({
    act: text(`spot.${side}`),
    cause: cause === 'order' ? undefined : text(`spot.by-${cause}`),
  });
  return <FillList query={useInfiniteQuery(fillsQuery({ marketId }, narrowed))} isNarrowed={narrowed !== undefined} wordsOf={wordsOf} />;
}
