import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { amountText } from '../amount-text.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { minutesText } from '../minutes-text.ts';
import type { OptionOrder } from './order.ts';

/** Two lines: market and direction, time and stake. */
export function OrderTitle({ order: { market, direction, seconds, stake, coin } }: { order: OptionOrder }) {
  const text = useText();
  return (
    <>
      <span className="flex items-center gap-2 text-sm">
        <b className="shrink-0 font-semibold">{market.symbol}</b>
        <DirectionLabel direction={direction} isShort className="text-xs" />
      </span>
      <span className="block truncate text-xs text-mute">
        {`${minutesText(text, seconds)} · `}
        <Amount unit={coin}>{amountText(stake, coin)}</Amount>
      </span>
    </>
  );
}
