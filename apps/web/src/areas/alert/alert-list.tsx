import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf, rowsOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { useSignedIn } from '../../platform/session.ts';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { GuestHint } from '../session/index.ts';
import { alertsQuery } from './alert.api.ts';
import { AlertItem, AlertStatusWord } from './alert-item.tsx';

function OwnAlerts() {
  const text = useText();
  const query = useInfiniteQuery(alertsQuery);
  return (
    <InfiniteList
      {...listOf(rowsOf(query), query)}
      keyOf={({ id }) => id}
      className="divide-y divide-line px-4"
      empty={<Empty text={text('alert.none')} />}
    >
      {(alert) => (
        <AlertItem alert={alert}>
          <div className="flex items-center justify-between gap-3 pb-0.5">
            <Go
              to={to('/pages/trade/kline', { symbol: alert.symbol })}
              className="reach inline-flex items-center gap-0.5 text-xs text-mute"
            >
              {alert.symbol}
              <ChevronRight size={14} aria-hidden />
            </Go>
            <AlertStatusWord status={alert.status} />
          </div>
        </AlertItem>
      )}
    </InfiniteList>
  );
}

/** Reads them again from the first page. */
export const readAlertsAgain = (): Promise<void> => queryClient.resetQueries({ queryKey: alertsQuery.queryKey });

/** Every price alert of the user, in any state but removed, newest first. */
export const AlertList = () => (useSignedIn() ? <OwnAlerts /> : <GuestHint />);
