import { unrealisedPnl } from '@mt2/domain/lever';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useMark } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { useTrading } from '../open/use-open-facts.ts';
import type { Position, PositionSheetProps } from './position.ts';

/** Explains why a position shows a gain or a loss: its profit at the mark price next to that at the last price. */
export function PnlSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={`${text('lever.unrealised-pnl')} · ${position.market.symbol}`}>
      <Figures position={position} />
      <p className="pt-2 text-xs text-mute">{text('lever.mark-note')}</p>
    </Sheet>
  );
}

function Figures({ position: { market, held } }: { position: Position }) {
  const text = useText();
  const mark = useMark(market)?.mark;
  const last = useTrading(market)?.last;
  const gainAt = (price: number | undefined) =>
    price === undefined ? '—' : <SignedAmount unit="USDT">{gainText(unrealisedPnl(market, held, price))}</SignedAmount>;
  return (
    <Facts
      items={[
        { label: text('lever.mark-price'), value: tickText(market, mark) },
        { label: text('lever.pnl-at-mark'), value: gainAt(mark) },
        { label: text('lever.last-price'), value: tickText(market, last) },
        { label: text('lever.pnl-at-last'), value: gainAt(last) },
      ]}
    />
  );
}
