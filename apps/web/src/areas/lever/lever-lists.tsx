import { lever } from '@mt2/contracts/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { FillList, ListTabs, OpenOrders, openLabel, PastList, PastOrders, PastWaiting, SIDE_WORDS, useHiding } from '../order/index.ts';
import { closedQuery, fillsQuery, type LeverAccount, ordersQuery, positionsQuery } from './lever.api.ts';
import { everyOrder, useLeverOrders } from './order/open-lever.tsx';
import { ENDED_WORDS, fillWords, isEnded, ORDER_SIDES, profitOf, titleOf } from './order/order.ts';
import { OrderDetails, OrderHistoryRow } from './order/order-history.tsx';
import { CloseAll } from './position/close-question.tsx';
import { ClosedList } from './position/closed-list.tsx';
import { PositionList } from './position/position-list.tsx';

const POSITION_SIDES = { long: 'lever.long', short: 'lever.short' } as const;

/** The user's open and past orders; on the screen of a market also the positions. */
export function LeverLists({ market, account }: { market?: Market; account: LeverAccount }) {
  const text = useText();
  const { only, hiding } = useHiding(market);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: useSignedIn() });
  const held = positions?.filter((position) => only === undefined || position.market.id === only.id).length ?? 0;
  const positionsLabel = held > 0 ? text('lever.positions-number', { number: held }) : text('lever.positions');
  const open = useLeverOrders(account, only?.id);
  const past = { marketId: only?.id, tools: hiding };
  return (
    <ListTabs
      label={text('lever.positions')}
      usual={market ? 'positions' : 'open'}
      tabs={[...(market ? [{ value: 'positions' as const, label: positionsLabel }] : []), { value: 'open', label: openLabel(text, open) }]}
      lists={{
        positions: (
          <>
            <div className="list-tools flex min-h-11 items-center justify-between gap-x-4 px-4 cramped:flex-wrap">
              {hiding}
              <CloseAll account={account} market={only} />
            </div>
            <PositionList account={account} only={only} />
          </>
        ),
        open: (
          <OpenOrders query={open} types={['limit', 'trigger', 'trailing', 'stops']} every={everyOrder(account, only?.id)}>
            {hiding}
          </OpenOrders>
        ),
        triggers: <PastWaiting account={account} {...past} />,
        history: <OrderHistory account={account} {...past} />,
        fills: <Fills account={account} {...past} />,
        closed: (
          <PastList
            {...past}
            name={`${account}-positions`}
            call={lever.listTickets}
            sides={POSITION_SIDES}
            asked={({ marketId, narrowed }) => ({ ...narrowed, account, marketId, status: 'closed' as const })}
            queryOf={({ marketId, narrowed }) => closedQuery(account, marketId, narrowed)}
            none="lever.no-closed-positions"
          >
            {(found) => <ClosedList {...found} />}
          </PastList>
        ),
      }}
    />
  );
}

type PastProps = { account: LeverAccount; marketId: number | undefined; tools: ReactNode };

function OrderHistory({ account, ...past }: PastProps) {
  const text = useText();
  return (
    <PastList
      {...past}
      name={`${account}-orders`}
      call={lever.listOrders}
      sides={ORDER_SIDES}
      states={ENDED_WORDS}
      asked={({ marketId, narrowed, status: filter }) => ({ ...narrowed, account, marketId, filter })}
      queryOf={({ marketId, narrowed, status }) => ordersQuery(account, status, marketId, narrowed)}
      none="spot.no-order-history"
    >
      {(found) => (
        <PastOrders
          {...found}
          only={isEnded}
          columns={['spot.average-price', 'lever.realised-pnl', 'common.fee']}
          Row={OrderHistoryRow}
          titleOf={titleOf(text)}
          Details={OrderDetails}
        />
      )}
    </PastList>
  );
}

function Fills({ account, ...past }: PastProps) {
  const text = useText();
  return (
    <PastList
      {...past}
      name={`${account}-fills`}
      call={lever.listFills}
      sides={SIDE_WORDS}
      asked={({ marketId, narrowed }) => ({ ...narrowed, account, marketId })}
      queryOf={({ marketId, narrowed }) => fillsQuery(account, { marketId }, narrowed)}
      none="spot.no-trade-history"
    >
      {(found) => <FillList {...found} wordsOf={fillWords(text)} profitOf={profitOf} />}
    </PastList>
  );
}
