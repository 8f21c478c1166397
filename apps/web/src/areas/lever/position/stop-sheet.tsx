import { lever } from '@mt2/contracts/lever';
import { refusalsOf } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import type { Changed } from '../../../frame/updates.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { stopRefusalText, tickText, useTerms, useTyped } from '../../order/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { type StopPage, usePartStop } from './part-stops.tsx';
import type { Position } from './position.ts';
import { StopField } from './stop-field.tsx';
import { type CommonStops, commonStops, previewStops, type RoeBasis, type StopForm, stopsOf } from './stop-form.ts';
import type { SheetOf } from './use-act-sheet.tsx';

type WholeStops = {
  /** Positions of one market and side. */
  readonly positions: readonly Position[];
  /** What round returns are calculated from. */
  readonly place: RoeBasis;
  /** Sends the stops that the user changed. */
  send(changed: object): Promise<Changed>;
  onDone(): void;
};

/** The rules that stops of whole positions break at the mark price, and what they would bring; undefined until that is read. */
export function useStopsEdit(text: Text, positions: readonly Position[], { market, held }: RoeBasis, form: CommonStops) {
  const mark = useMark(market)?.mark;
  const { decision, profits } = previewStops(form, positions, mark);
  const price = (name: keyof StopForm) => decision?.ok && { [name]: ticksToAtoms(market, decision.value[name]) };
  return (
    decision && {
      refused: refusalsOf(decision),
      changes: { takeProfit: price('takeProfit') || {}, stopLoss: price('stopLoss') || {} },
      say: (refusal: string) => stopRefusalText(text, refusal, held.side, tickText(market, mark)),
      profits,
    }
  );
}

/**
 * The form of take-profit and stop-loss of whole positions, on the mark price. A stop that the user does not change follows the
 * positions, whose stops may be changed elsewhere meanwhile.
 */
export function useWholeStops({ positions, place, send: edit, onDone }: WholeStops): StopPage {
  const text = useText();
  const before = commonStops(place.market, positions);
  const typed = useTyped(before);
  const { terms } = typed;
  const edited = useStopsEdit(text, positions, place, terms);
  const { errors, put, send } = useTerms(typed, edited, { edit, onDone });
  const field = (name: keyof StopForm) => (
    <StopField
      stop={name}
      position={place}
      value={terms[name]}
      // Without a price, stops that differ are kept again; a choice of none removes them.
      onType={(price) => put({ [name]: price === '' && before[name] === undefined ? undefined : price })}
      onChoose={(price) => put({ [name]: price })}
      error={errors.at(name)}
      profit={edited?.profits[name]}
    />
  );
  return {
    children: (
      <>
        {field('takeProfit')}
        {field('stopLoss')}
      </>
    ),
    notes: [text('lever.stops-note'), text('lever.actual-price-may-differ'), text('lever.reduce-only-note')],
    action: text('lever.set-tp-sl'),
    isReady: edited !== undefined,
    onConfirm: send,
  };
}

const SCOPES = ['whole', 'part'] as const;
type Scope = (typeof SCOPES)[number];
const SCOPE_WORDS = { whole: 'lever.entire-position', part: 'lever.partial-position' } as const;

/** Take-profit and stop-loss of an open position: those of all its lots, or a new pair for some of them. */
export function StopSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  const { market, id, openOrderFrozen } = position;
  const mark = useMark(market)?.mark;
  const [scope, setScope] = useState<Scope>('whole');
  const whole = useWholeStops({
    positions: [position],
    place: position,
    send: (changed) => api.change(lever.setStop, { id, ...stopsOf(position), ...changed }),
    onDone: onClose,
  });
  const part = usePartStop(position, onClose);
  const { children, notes = [], ...page } = scope === 'whole' ? whole : part;
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
        items={SCOPES.map((value) => ({ value, label: text(SCOPE_WORDS[value]) }))}
      />
      {children}
    </ConfirmSheet>
  );
}
