import { lever } from '@mt2/contracts/lever';
import { unrealisedPnl } from '@mt2/domain/lever';
import { type ComponentType, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useMark } from '../../market/index.ts';
import { lotsText, tickText, useLast } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { PriceFacts } from '../price-facts.tsx';
import { ShareSheet } from '../share/share-sheet.tsx';
import { CloseQuestion } from './close-question.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { Position, PositionSheetProps } from './position.ts';
import type { Act } from './position-card.tsx';
import { factsOf, type GroupAct, type PositionGroup } from './position-group-card.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet, useWholeStops } from './stop-sheet.tsx';

type ShownAct<A, T> = { readonly acting: A; readonly object: T; readonly turn: number };

/**
 * The current action and its object, or the last ones: they stay visible while their sheet slides away. Each action has a new
 * `turn`, so its sheet opens with an empty form.
 */
function useShownAct<A, T>(acting: A | undefined, object: T | undefined): ShownAct<A, T> | undefined {
  const [shown, setShown] = useState<ShownAct<A, T>>();
  if (acting !== undefined && object !== undefined && (shown?.acting !== acting || shown.object !== object))
    setShown({ acting, object, turn: (shown?.turn ?? 0) + (shown?.acting === acting ? 0 : 1) });
  return shown;
}

/** Explains why a position shows a gain or a loss: its profit at the mark price next to that at the last price. */
function PnlSheet({ open, onClose, position: { market, held } }: PositionSheetProps) {
  const text = useText();
  const mark = useMark(market)?.mark;
  const last = useLast(market);
  const gainAt = (price: number | undefined) =>
    price === undefined ? '—' : <SignedAmount unit="USDT">{gainText(unrealisedPnl(market, held, price))}</SignedAmount>;
  return (
    <Sheet open={open} onClose={onClose} title={`${text('lever.unrealised-pnl')} · ${market.symbol}`}>
      <Facts
        items={[
          { label: text('lever.mark-price'), value: tickText(market, mark) },
          { label: text('lever.pnl-at-mark'), value: gainAt(mark) },
          { label: text('lever.last-price'), value: tickText(market, last) },
          { label: text('lever.pnl-at-last'), value: gainAt(last) },
        ]}
      />
      <p className="pt-2 text-xs text-mute">{text('lever.mark-note')}</p>
    </Sheet>
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

type GroupSheetProps = { open: boolean; onClose(): void; group: PositionGroup; account: LeverAccount };

/** The positions that an action changes: their number and their lots together. */
function useMeant(group: PositionGroup): readonly Fact[] {
  const text = useText();
  const { market, positions } = group;
  const { lots } = factsOf(group);
  return [
    { label: text('lever.positions'), value: text('lever.position-count', { count: positions.length }) },
    { label: text('lever.size'), value: <Amount>{lotsText(text, market, lots)}</Amount> },
  ];
}

/** Sets take-profit and stop-loss of all positions of a group. */
function GroupStopSheet({ open, onClose, group, account }: GroupSheetProps) {
  const text = useText();
  const { market, side, leverage, positions } = group;
  const mark = useMark(market)?.mark;
  const { entryPrice, nearest } = factsOf(group);
  const place = { market, held: { side, leverage }, entryPrice, liquidation: nearest };
  const { children, notes, ...page } = useWholeStops({
    positions,
    place,
    send: (changed) => api.change(lever.setStops, { account, marketId: market.id, side, leverage, ...changed }),
    onDone: onClose,
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.group-tp-sl')} · ${market.symbol}`}
      rows={useMeant(group)}
      notes={[text('lever.group-stops-note'), ...(notes ?? [])]}
      {...page}
    >
      <PriceFacts position={place} mark={mark} />
      {children}
    </ConfirmSheet>
  );
}

/** Closes all positions of a group at the market. */
function GroupCloseSheet({ open, onClose, group, account }: GroupSheetProps) {
  const { market, side, leverage, positions } = group;
  return (
    <CloseQuestion
      open={open}
      onClose={onClose}
      positions={positions}
      rows={useMeant(group)}
      meant={{ account, marketId: market.id, side, leverage }}
    />
  );
}

const GROUP_SHEETS: Readonly<Record<GroupAct, ComponentType<GroupSheetProps>>> = { stops: GroupStopSheet, close: GroupCloseSheet };

export type GroupActing = { readonly act: GroupAct; readonly key: string };
type GroupSheetsProps = {
  account: LeverAccount;
  /** The current action and its group; undefined when no sheet is open. */
  acting: GroupActing | undefined;
  groups: readonly PositionGroup[];
  onClose(): void;
};

/** The sheets over a list of groups. When the last position of a group is closed, so is its sheet. */
export function GroupSheets({ account, acting, groups, onClose }: GroupSheetsProps) {
  const group = groups.find(({ key }) => key === acting?.key);
  const shown = useShownAct(acting, group);
  if (!shown) return null;
  const Shown = GROUP_SHEETS[shown.acting.act];
  return <Shown key={shown.turn} open={group !== undefined} onClose={onClose} group={shown.object} account={account} />;
}
