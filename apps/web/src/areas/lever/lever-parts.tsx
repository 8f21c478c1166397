import { useLayoutEffect, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { applyTheme } from '../../platform/settings.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { type Deal, PausedNotice, type Quotation, useQuotation } from '../market/index.ts';
import { TradeSkeleton } from '../order/index.ts';

/** Notice while the market is halted, and once it is delisted. */
export const LeverPaused = ({ quotation }: { quotation: Quotation }) => (
  <PausedNotice quotation={useQuotation(quotation.market.symbol).quotation ?? quotation} product="lever" />
);

/** Placeholder for chart, form and book while the market is read. */
export const PanelSkeleton = () => (
  <div aria-hidden className="space-y-3 px-4 pt-3">
    <Skeleton className="h-8" />
    <TradeSkeleton />
  </div>
);

/** The buttons of the full-screen chart that open a position. They lead to the form next to the chart. */
export function useContractDeals(): readonly Deal[] {
  const text = useText();
  return [
    { label: text('lever.open-long'), isUp: true },
    { label: text('lever.open-short'), isUp: false },
  ];
}

/** Keeps the whole page dark while a screen is open, whatever the theme; true once it is dark, so a canvas reads the right colours. */
export function useDarkPage(): boolean {
  const [isDark, setDark] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'dark';
    setDark(true);
    return applyTheme;
  }, []);
  return isDark;
}
