import { lever } from '@mt2/contracts/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHistory } from '../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../frame/history/history-tools.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { FILL_SIDES, FillList, FillTools, ListTabs, OpenOrders, openLabel, PastWaiting } from '../order/index.ts';
import { fillsQuery, type LeverAccount, positionsQuery } from './lever.api.ts';
import { everyOrder, useLeverOrders } from './order/open-lever.tsx';
import { fillWords, profitOf } from './order/order.ts';
import { OrderHistory } from './order/order-history.tsx';
import { CloseAll } from './position/close-question.tsx';
import { ClosedList } from './position/closed-list.tsx';
import { PositionList } from './position/position-list.tsx';

const POSITION_SIDES = ['long', 'short'] as const;
type LeverListsProps = { market: Market; account: LeverAccount };

/** The user's open and past positions and orders. */
export function LeverLists({ market, account }: LeverListsProps) {
  const text = useText();
  const [isHiding, setHiding] = useState(false);
  const marketId = isHiding ? market.id : undefined;
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  const held = positions?.filter((position) => marketId === undefined || position.market.id === marketId).length ?? 0;
  const open = useLeverOrders(account, marketId);
  const hiding = (
    <Switch checked={isHiding} onChange={setHiding} label={text('spot.hide-other-pairs')} className="mr-auto flex-row-reverse" />
  );
  return (
    <ListTabs
      label={text('lever.positions')}
      usual="positions"
      tabs={[
        { value: 'positions', label: held > 0 ? text('lever.positions-number', { number: held }) : text('lever.positions') },
        { value: 'open', label: openLabel(text, open) },
      ]}
      past={['history', 'triggers', 'fills', 'closed']}
    >
      {(list) =>
        list === 'open' ? (
          <OpenOrders query={open} types={['limit', 'trigger', 'trailing']} every={everyOrder(account, marketId)}>
            {hiding}
          </OpenOrders>
        ) : (
          <>
            <div className="list-tools flex min-h-11 items-center justify-between gap-x-4 px-4 cramped:flex-wrap">
              {hiding}
              {list === 'positions' && <CloseAll account={account} marketId={marketId} />}
            </div>
            {list === 'positions' && <PositionList account={account} market={market} isHiding={isHiding} />}
            {list === 'triggers' && <PastWaiting account={account} marketId={marketId} />}
            {list === 'history' && <OrderHistory account={account} marketId={marketId} />}
            {list === 'fills' && <Fills account={account} marketId={marketId} />}
            {list === 'closed' && <Closed account={account} marketId={marketId} />}
          </>
        )
      }
    </ListTabs>
  );
}

type Wanted = { account: LeverAccount; marketId: number | undefined };

function Fills({ account, marketId }: Wanted) {
  const text = useText();
  const history = useHistory('contract-fills', FILL_SIDES);
  const wanted = { account, marketId: marketId ?? history.marketId };
  const query = useInfiniteQuery(fillsQuery(account, { marketId: wanted.marketId }, history.narrowed));
  return (
    <>
      <div className="flex justify-end px-4 pb-1">
        <FillTools name={`${account}-fills`} call={lever.listFills} asked={{ ...history.narrowed, ...wanted }} history={history} />
      </div>
      <FillList query={query} isNarrowed={history.narrowed !== undefined} wordsOf={fillWords(text)} profitOf={profitOf} />
    </>
  );
}

function Closed({ account, marketId }: Wanted) {
  const text = useText();
  const history = useHistory('positions', POSITION_SIDES);
  const wanted = { account, marketId: marketId ?? history.marketId };
  return (
    <>
      <div className="flex justify-end px-4 pb-1">
        <HistoryTools
          name={`${account}-positions`}
          call={lever.listTickets}
          asked={{ ...history.narrowed, ...wanted, status: 'closed' }}
          history={history}
          sides={POSITION_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
          markets={marketChoices(text)}
        />
      </div>
      <ClosedList {...wanted} narrowed={history.narrowed} />
    </>
  );
}
