import { lever } from '@mt2/contracts/lever';
import type { ComponentType } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { lotsText } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { PriceFacts } from '../price-facts.tsx';
import { CloseQuestion } from './close-question.tsx';
import { factsOf, type GroupAct, type PositionGroup } from './position-group-card.tsx';
import { useWholeStops } from './stop-sheet.tsx';
import { useShownAct } from './use-shown-act.ts';

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

const SHEETS: Readonly<Record<GroupAct, ComponentType<GroupSheetProps>>> = { stops: GroupStopSheet, close: GroupCloseSheet };

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
  const Shown = SHEETS[shown.acting.act];
  return <Shown key={shown.turn} open={group !== undefined} onClose={onClose} group={shown.object} account={account} />;
}
