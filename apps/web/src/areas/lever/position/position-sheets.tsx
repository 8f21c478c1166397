import { useState } from 'react';
import type { LeverAccount } from '../lever.api.ts';
import { ShareSheet } from '../share/share-sheet.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { PnlSheet } from './pnl-sheet.tsx';
import type { Position } from './position.ts';
import type { Act } from './position-card.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';

export type PositionSheetsProps = {
  account: LeverAccount;
  /** The running action and its position; undefined when no sheet is open. */
  acting: { act: Act; id: number } | undefined;
  positions: readonly Position[];
  onClose(): void;
};

/** The sheets over a list of positions. When a position is gone, so is its sheet. */
export function PositionSheets({ account, acting, positions, onClose }: PositionSheetsProps) {
  const found = positions.find(({ id }) => id === acting?.id);
  // The last position stays visible while its sheet slides away.
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  if (!shown) return null;
  const sheet = (act: Act) => ({ open: found !== undefined && acting?.act === act, onClose, position: shown });
  return (
    <>
      <StopSheet key={`stops ${shown.id}`} {...sheet('stops')} />
      <MarginSheet key={`margin ${shown.id}`} account={account} {...sheet('margin')} />
      <ReverseSheet key={`reverse ${shown.id}`} account={account} {...sheet('reverse')} />
      <CloseSheet key={`close ${shown.id}`} {...sheet('close')} />
      <PositionSheet account={account} {...sheet('details')} />
      <PnlSheet {...sheet('pnl')} />
      <ShareSheet {...sheet('share')} />
    </>
  );
}
