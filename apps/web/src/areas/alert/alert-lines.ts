import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLatest } from '../../frame/use-latest.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ChartLine } from '../market/index.ts';
import { activeAlertsQuery } from './alert.api.ts';
import type { PriceAlert } from './alert.ts';
import type { AskForAlert } from './use-ask-for-alert.ts';

/** Watched prices on a chart: that of a market, or that of its contracts. */
const SPOT: readonly PriceAlert['watched'][] = ['last'];
const CONTRACT: readonly PriceAlert['watched'][] = ['last', 'mark'];

/**
 * The user's own lines of a chart, followed by those of the user's active price alerts in its market. No call edits an alert, so the
 * user cannot drag these lines; their labels open the alerts of the market. A guest has none.
 */
export function useAlertLines(
  market: Market,
  product: 'spot' | 'contract',
  lines: readonly ChartLine[],
  ask?: AskForAlert['ask'],
): readonly ChartLine[] {
  const text = useText();
  const onOpen = useLatest(() => ask?.(''));
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...activeAlertsQuery(market.id), enabled: isSignedIn });
  return useMemo(() => {
    const shown = product === 'spot' ? SPOT : CONTRACT;
    const alerts = (isSignedIn && data?.filter(({ watched }) => shown.includes(watched))) || [];
    const lineOf = ({ price }: PriceAlert): ChartLine => ({
      price: Number(formatFloor(price, market.priceDecimals)),
      title: text('notice.about-alert'),
      tone: 'alert',
      of: 'alerts',
      onOpen,
    });
    return [...lines, ...alerts.map(lineOf)];
  }, [lines, data, isSignedIn, market.priceDecimals, product, text, onOpen]);
}
