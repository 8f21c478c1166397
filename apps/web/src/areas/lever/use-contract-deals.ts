import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import type { Deal } from '../market/index.ts';

/** The buttons of the full-screen chart that open a position. They lead to the form next to the chart. */
export function useContractDeals(): readonly Deal[] {
  const text = useText();
  return useMemo(
    () => [
      { label: text('lever.open-long'), isUp: true },
      { label: text('lever.open-short'), isUp: false },
    ],
    [text],
  );
}
