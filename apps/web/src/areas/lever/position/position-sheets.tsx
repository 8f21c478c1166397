import { lever } from '@mt2/contracts/lever';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { ShareSheet } from '../share/share-sheet.tsx';
import { CloseQuestion, meantOf } from './close-question.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { factsOf, type PositionGroup } from './position-group.ts';
import { PositionSheet } from './position-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet, useWholeStops } from './stop-sheet.tsx';
import type { SheetOf } from './use-act-sheet.tsx';

/** The sheets over a list of positions. */
export const POSITION_SHEETS = {
  stops: StopSheet,
  margin: MarginSheet,
  reverse: ReverseSheet,
  close: CloseSheet,
  details: PositionSheet,
  share: ShareSheet,
};

/** Sets take-profit and stop-loss of all positions of a group. */
function GroupStopSheet({ open, onClose, object: group }: SheetOf<PositionGroup>) {
  const text = useText();
  const { account, market, side, leverage, positions } = group;
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
      rows={meantOf(text, market, positions)}
      notes={[text('lever.group-stops-note'), ...(notes ?? [])]}
      {...page}
    >
      <PriceFacts position={place} mark={mark} />
      {children}
    </ConfirmSheet>
  );
}

/** The sheets over a list of groups. */
export const GROUP_SHEETS = { stops: GroupStopSheet, close: CloseQuestion };
