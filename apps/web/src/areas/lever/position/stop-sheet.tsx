import { lever } from '@mt2/contracts/lever';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import type { Position, PositionSheetProps } from './position.ts';
import { stopsOf } from './stop-form.ts';
import { usePartStops } from './use-part-stops.tsx';
import { useWholeStops } from './use-whole-stops.tsx';

const SCOPES = ['whole', 'part'] as const;
type Scope = (typeof SCOPES)[number];

/** A position that has only partial stops opens with them. */
const scopeOf = ({ held, stops }: Position): Scope => (stops.length > 0 && !held.takeProfit && !held.stopLoss ? 'part' : 'whole');

/** Take-profit and stop-loss of an open position: those of all its lots, and pairs for some of them. */
export function StopSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  const { market, id, stops, openOrderFrozen } = position;
  const mark = useMark(market)?.mark;
  const [scope, setScope] = useState(() => scopeOf(position));
  const whole = useWholeStops({
    positions: [position],
    place: position,
    send: (changed) => api.change(lever.setStop, { id, ...stopsOf(position), ...changed }),
    onDone: onClose,
  });
  const part = usePartStops(position, onClose);
  const { children, notes = [], ...page } = scope === 'whole' ? whole : part;
  const labels = { whole: text('lever.entire-position'), part: partLabel(text('lever.partial-position'), stops.length) };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('lever.tp-sl')} · ${market.symbol}`}
      notes={[openOrderFrozen > 0n && text('lever.close-cancels-order'), ...notes]}
      {...page}
    >
      <PriceFacts position={position} mark={mark} />
      <Chips
        label={text('lever.tp-sl')}
        value={scope}
        onChange={setScope}
        items={SCOPES.map((value) => ({ value, label: labels[value] }))}
      />
      {children}
    </ConfirmSheet>
  );
}

const partLabel = (word: string, stops: number): string => (stops > 0 ? `${word} (${stops})` : word);
