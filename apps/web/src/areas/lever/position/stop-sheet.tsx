import { lever } from '@mt2/contracts/lever';
import { refusalsOf } from '@mt2/domain';
import type { Stops } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { useMark } from '../../market/index.ts';
import { stopRefusalText, tickText, useSending } from '../../order/index.ts';
import { PriceFacts } from '../price-facts.tsx';
import { StopField } from './part-stop-fields.tsx';
import type { Position, PositionSheetProps } from './position.ts';
import { type CommonStops, commonStops, previewAllStops, type RoeBasis, type StopForm, stopsOf } from './stop-form.ts';
import { type StopPage, usePartStops } from './use-part-stops.tsx';

/** Stops in atoms; 0 for none. */
type StopPrices = Readonly<Record<keyof Stops, bigint>>;

type WholeStops = {
  /** Positions of one market and side. */
  readonly positions: readonly Position[];
  /** What round returns are calculated from. */
  readonly place: RoeBasis;
  /** Sends the stops that the user changed. */
  send(changed: Partial<StopPrices>): ReturnType<Parameters<ReturnType<typeof useSending>['send']>[0]>;
  onDone(): void;
};

/**
 * The form of take-profit and stop-loss of whole positions, on the mark price. A stop that the user does not change follows the
 * positions, whose stops may be changed elsewhere meanwhile.
 */
export function useWholeStops({ positions, place, send: sendStops, onDone }: WholeStops): StopPage {
  const text = useText();
  const { market, held } = place;
  const mark = useMark(market)?.mark;
  const before = commonStops(market, positions);
  const [typed, setTyped] = useState<Partial<CommonStops>>({});
  const form = { ...before, ...typed };
  const { decision, profits } = previewAllStops(form, positions, mark);
  const errors = useRefusal(['takeProfit', 'stopLoss'], decision ? refusalsOf(decision) : [], {
    say: ({ refusal }) => stopRefusalText(text, refusal, held.side, tickText(market, mark)),
    isSaidEarly: () => true,
  });
  const { send } = useSending(errors.showAnswer);
  // What was typed and cleared again stays, whatever it is meanwhile.
  const isNew = (name: keyof StopForm) => typed[name] !== undefined && typed[name] !== before[name];
  const set = async () => {
    if (!errors.pass() || !decision?.ok) return;
    const { takeProfit, stopLoss } = decision.value;
    const changed = {
      ...(isNew('takeProfit') && { takeProfit: ticksToAtoms(market, takeProfit) }),
      ...(isNew('stopLoss') && { stopLoss: ticksToAtoms(market, stopLoss) }),
    };
    if (await send(() => sendStops(changed))) onDone();
  };
  const change = (name: keyof StopForm, price: string | undefined) => {
    setTyped({ ...typed, [name]: price });
    errors.clear();
  };
  const field = (name: keyof StopForm) => (
    <StopField
      stop={name}
      position={place}
      value={form[name]}
      // Without a price, stops that differ are kept again; a choice of none removes them.
      onType={(price) => change(name, price === '' && before[name] === undefined ? undefined : price)}
      onChoose={(price) => change(name, price)}
      error={errors.at(name)}
      profit={profits[name]}
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
    isReady: decision !== undefined,
    onConfirm: set,
  };
}

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
