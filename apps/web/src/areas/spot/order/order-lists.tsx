import { spot } from '@mt2/contracts/spot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type History, type Narrowed, useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { Quotation } from '../../market/index.ts';
import { FILL_SIDES, FillList, FillTools, ListTabs, OpenOrders, ORDER_TYPES, openLabel, PastWaiting } from '../../order/index.ts';
import { fillsQuery } from '../spot.api.ts';
import { Holdings } from './holdings.tsx';
import { everyOrder, useSpotOrders } from './open-spot.tsx';
import { type Order, type SpotFill, STATE_WORDS } from './order.ts';
import { OrderHistory } from './order-history.tsx';

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

type FillsProps = { marketId: number | undefined; narrowed: Narrowed<Order['side']> | undefined };

function Fills({ marketId, narrowed }: FillsProps) {
  const text = useText();
  const wordsOf = ({ side, cause }: SpotFill) => ({
    act: text(`spot.${side}`),
    cause: cause === 'order' ? undefined : text(`spot.by-${cause}`),
  });
  return <FillList query={useInfiniteQuery(fillsQuery({ marketId }, narrowed))} isNarrowed={narrowed !== undefined} wordsOf={wordsOf} />;
}
