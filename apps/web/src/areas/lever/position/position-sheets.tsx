import { type ComponentType, useState } from 'react';
import type { LeverAccount } from '../lever.api.ts';
import { ShareSheet } from '../share/share-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { PnlSheet } from './pnl-sheet.tsx';
import type { Position, PositionSheetProps } from './position.ts';
import type { Act } from './position-card.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';

type Acting = { act: Act; id: number };
export type PositionSheetsProps = {
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
  // The last sheet and its position stay visible while it slides away.
  const [shown, setShown] = useState<{ acting: Acting; position: Position; turn: number }>();
  if (acting && position && (shown?.acting !== acting || shown.position !== position))
    setShown({ acting, position, turn: (shown?.turn ?? 0) + (shown?.acting === acting ? 0 : 1) });
  if (!shown) return null;
  const Shown = SHEETS[shown.acting.act];
  return <Shown key={shown.turn} open={position !== undefined} onClose={onClose} position={shown.position} account={account} />;
}
