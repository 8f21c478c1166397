import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Tick } from '../../../ui/fields/tick.tsx';
import { WRONG, wrongIf } from '../../../ui/fields/wrong.ts';
import { stopOfSideText } from '../order-text.ts';
import { POSITION_SIDES } from './contract-form.ts';
import { areStopsMissing, type OpenForm, type OpenPreview, type SidePreview, type StopsForm } from './open-form.ts';
import { EstimateText, estimateAt, type StopEstimate, StopReturns, type StopReturnsProps, stopAtRoe } from './stop-estimate.tsx';

type StopQuestionProps = {
  error: string | undefined;
  /** ID of the note with the error; undefined while there is none. */
  noteAt: string | undefined;
  onChoose(hasStops: boolean): void;
};

const ANSWERS = [
  ['lever.set', true],
  ['lever.none', false],
] as const;

/** Asks if orders are to have a take-profit or a stop-loss; the answer is remembered on this device. */
function StopQuestion({ error, noteAt, onChoose }: StopQuestionProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={text('lever.tp-sl')}
      {...wrongIf(error)}
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-1.5 rounded-lg bg-raised py-1 pr-1.5 pl-3 max-[359px]:gap-x-1 max-[359px]:pl-2',
        error && WRONG,
      )}
    >
      <span aria-hidden className="flex-1 text-xs whitespace-nowrap text-mute">
        {text('lever.tp-sl')}
      </span>
      {ANSWERS.map(([word, hasStops]) => (
        <button
          key={word}
          type="button"
          aria-label={`${text('lever.tp-sl')}: ${text(word)}`}
          aria-describedby={noteAt}
          onClick={() => onChoose(hasStops)}
          className="reach h-7 shrink-0 rounded-md border border-mute/50 px-2 text-xs max-[359px]:px-1"
        >
          {text(word)}
        </button>
      ))}
    </div>
  );
}

type Stops = Pick<StopsForm, 'takeProfit' | 'stopLoss'>;

type StopFieldsProps = {
  market: Market;
  form: StopsForm & Pick<OpenForm, 'leverage'>;
  /** Undefined until balance and market are read. */
  preview: (Pick<OpenPreview, 'lots' | 'stops'> & Readonly<Record<PositionSide, Pick<SidePreview, 'entry'>>>) | undefined;
  onChoose(hasStops: boolean): void;
  onChange(part: Partial<Stops>): void;
  errors: {
    at(field: 'stops' | keyof Stops): string | undefined;
    /** The refusal of a typed stop that this side, but not the other, has. */
    ofStop(field: keyof Stops, side: number): string | undefined;
  };
};

type StopSwitchProps = { hasStops: boolean; onChoose(hasStops: boolean): void; side: PositionSide; onSide(side: PositionSide): void };

/** The checkbox, and the side for which returns are calculated. */
function StopSwitch({ hasStops, onChoose, side, onSide }: StopSwitchProps) {
  const text = useText();
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3">
      <Tick label={text('lever.tp-sl')} checked={hasStops} onChange={onChoose}>
        <span aria-hidden onClick={() => onChoose(!hasStops)} className="cursor-pointer text-xs leading-5 text-ink">
          {text('lever.tp-sl')}
        </span>
      </Tick>
      {hasStops && (
        <Chips
          label={text('lever.stops-for')}
          value={side}
          onChange={(next: PositionSide) => onSide(next)}
          items={POSITION_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
          className="grow basis-28 *:h-7! *:text-[0.6875rem]!"
        />
      )}
    </div>
  );
}

/** Take-profit and stop-loss of a new order. Asks for a choice first; afterwards it is a checkbox with two prices. */
export function StopFields({ market, form, preview, onChoose, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // An order has no side until it is opened: returns are calculated for the side chosen here.
  const [side, setSide] = useState<PositionSide>('long');
  const unchosen = errors.at('stops');
  const isMissing = areStopsMissing(form);
  const missing = isMissing ? errors.at('takeProfit') : undefined;
  const opening = preview && { market, side, leverage: form.leverage, price: preview[side].entry, lots: preview.lots };
  const choose = (hasStops: boolean) => {
    onChoose(hasStops);
    // The pressed button disappears: the keyboard focus moves on to the checkbox.
    if (form.hasStops === undefined) requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  };
  const refused = (name: keyof Stops) => errors.ofStop(name, POSITION_SIDES.indexOf(side));
  const noteOf = (refusal: string | undefined) => refusal && stopOfSideText(text, refusal, side);
  const field = (name: keyof Stops, label: string) => (
    <StopField
      stop={name}
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      decimals={market.priceDecimals}
      error={errors.at(name)}
      noteAt={isMissing && errors.at(name) ? id : undefined}
      note={noteOf(refused(name))}
      estimate={preview && opening && estimateAt(preview.stops[name], opening)}
      priceAt={(roe) => opening && stopAtRoe(roe, opening)}
    />
  );
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      {form.hasStops === undefined ? (
        <StopQuestion error={unchosen} noteAt={unchosen && id} onChoose={choose} />
      ) : (
        <StopSwitch hasStops={form.hasStops} onChoose={choose} side={side} onSide={setSide} />
      )}
      {form.hasStops && (
        <>
          {field('takeProfit', text('lever.take-profit-price'))}
          {field('stopLoss', text('lever.stop-loss-price'))}
        </>
      )}
      {(unchosen ?? missing) && (
        <p id={id} role="alert" className="-mt-0.5 text-[0.6875rem] leading-4 text-(--red)">
          {unchosen ?? missing}
        </p>
      )}
    </div>
  );
}

type StopFieldProps = Pick<StopReturnsProps, 'stop' | 'label' | 'priceAt'> & {
  value: string;
  onChange(value: string): void;
  decimals: number;
  error: string | undefined;
  noteAt: string | undefined;
  /** The reason why the chosen side cannot have this stop. */
  note: string | undefined;
  estimate: StopEstimate | undefined;
};

function StopField({ stop, label, value, onChange, decimals, error, noteAt, note, estimate, priceAt }: StopFieldProps) {
  return (
    <div>
      <OrderField label={label} value={value} onChange={onChange} decimals={decimals} error={error} noteAt={noteAt} />
      <StopReturns stop={stop} label={label} priceAt={priceAt} onChoose={onChange} />
      {estimate && !error && isGain(estimate) === (stop === 'takeProfit') && (
        <div className="pt-1 text-[0.6875rem] leading-4">
          <EstimateText estimate={estimate} />
        </div>
      )}
      {note && !error && <p className="pt-1 text-[0.6875rem] leading-4 text-mute">{note}</p>}
    </div>
  );
}

const isGain = ({ roe }: StopEstimate): boolean => Number(roe) > 0;
