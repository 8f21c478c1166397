import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import type { Deal } from '../market/index.ts';

/** The ways to open a position that the chart offers in full screen; they lead to the form next to it. */
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
