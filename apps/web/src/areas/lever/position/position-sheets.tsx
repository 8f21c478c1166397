import { unrealisedPnl } from '@mt2/domain/lever';
import type { ComponentType } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useMark } from '../../market/index.ts';
import { tickText, useLast } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { ShareSheet } from '../share/share-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { Position, PositionSheetProps } from './position.ts';
import type { Act } from './position-card.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';
import { useShownAct } from './use-shown-act.ts';

/** Explains why a position shows a gain or a loss: its profit at the mark price next to that at the last price. */
function PnlSheet({ open, onClose, position }: PositionSheetProps) {
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
  const last = useLast(market);
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

type Acting = { act: Act; id: number };
type PositionSheetsProps = {
  account: LeverAccount;
  /** The current action and its position; undefined when no sheet is open. */
  acting: Acting | undefined;
  positions: readonly Position[];
  onClose(): void;
};

const SHEETS: Readonly<Record<Act, ComponentType<PositionSheetProps & { account: LeverAccount }>>> = {
  stops: StopSheet,
  margin: MarginSheet,
  reverse: ReverseSheet,
  close: CloseSheet,
  details: PositionSheet,
  pnl: PnlSheet,
  share: ShareSheet,
};

/** The sheets over a list of positions; each opens with an empty form. When a position is closed, so is its sheet. */
export function PositionSheets({ account, acting, positions, onClose }: PositionSheetsProps) {
  const position = positions.find(({ id }) => id === acting?.id);
  const shown = useShownAct(acting, position);
  if (!shown) return null;
  const Shown = SHEETS[shown.acting.act];
  return <Shown key={shown.turn} open={position !== undefined} onClose={onClose} position={shown.object} account={account} />;
}
