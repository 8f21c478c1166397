import { useMemo } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import type { Deal, Quotation } from '../../market/index.ts';

const SIDES = ['buy', 'sell'] as const;

/** The buttons of a full-screen chart that trade its spot market; none while the market is halted. */
export function useSpotDeals({ market: { symbol }, isOpen }: Quotation): readonly Deal[] | undefined {
  const text = useText();
  const go = useGo();
  return useMemo(() => {
    if (!isOpen) return undefined;
    return SIDES.map((side) => ({
      label: text(`spot.${side}`),
      isUp: side === 'buy',
      press: () => go.to(to('/pages/trade/spot', { symbol, side })),
    }));
  }, [text, go, symbol, isOpen]);
}
