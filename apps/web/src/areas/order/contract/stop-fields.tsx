import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { WRONG, wrongIf } from '../../../ui/fields/wrong.ts';
import { stopRefusalText } from '../order-text.ts';
import { chooseStops } from './choices.ts';
import { POSITION_SIDES } from './contract-form.ts';
import { areStopsMissing, type OpenForm, type OpenPreview, type SidePreview, type StopsForm } from './open-form.ts';
import { EstimateText, estimateAt, type StopEstimate, StopReturns, type StopReturnsProps, stopAtRoe } from './stop-estimate.tsx';

type Stops = Pick<StopsForm, 'takeProfit' | 'stopLoss'>;

const SMALL = 'min-w-0 grow *:h-7! *:text-[0.6875rem]! *:after:h-9!';

export type StopFieldsProps = {
  market: Market;
  form: StopsForm & Pick<OpenForm, 'leverage'>;
  /** Undefined until balance and market are read. */
  preview: (Pick<OpenPreview, 'lots' | 'stops'> & Readonly<Record<PositionSide, Pick<SidePreview, 'entry'>>>) | undefined;
  onChange(part: Partial<Stops>): void;
  errors: {
    at(field: 'stops' | keyof Stops): string | undefined;
    /** The refusal of a typed stop that this side, but not the other, has. */
    ofStop(field: keyof Stops, side: number): string | undefined;
  };
};

type StopChoiceProps = { value: boolean | undefined; isWrong: boolean; onChosen(): void };

/** Whether orders have a take-profit or a stop-loss. */
function StopChoice({ value, isWrong, onChosen }: StopChoiceProps) {
  const text = useText();
  return (
    <div {...wrongIf(isWrong)} className={cx('flex min-h-9 items-center gap-x-3 rounded-lg', isWrong && WRONG)}>
      <span aria-hidden className="text-xs whitespace-nowrap text-mute">
        {text('lever.tp-sl')}
      </span>
      <Chips
        label={text('lever.tp-sl')}
        value={value === undefined ? undefined : value ? 'set' : 'none'}
        onChange={(answer) => {
          chooseStops(answer === 'set');
          onChosen();
        }}
        items={(['set', 'none'] as const).map((each) => ({ value: each, label: text(`lever.${each}`) }))}
        className={SMALL}
      />
    </div>
  );
}

/** Take-profit and stop-loss of a new order. Whether orders have them must be chosen once, and is remembered on this device. */
export function StopFields({ market, form, preview, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const id = useId();
  // An order has no side until it is opened: returns are calculated for the side chosen here.
  const [side, setSide] = useState<PositionSide>('long');
  const unchosen = errors.at('stops');
  const isMissing = areStopsMissing(form);
  const missing = isMissing ? errors.at('takeProfit') : undefined;
  const opening = preview && { market, side, leverage: form.leverage, price: preview[side].entry, lots: preview.lots };
  const refused = (name: keyof Stops) => errors.ofStop(name, POSITION_SIDES.indexOf(side));
  const noteOf = (refusal: string | undefined) =>
    refusal && text('lever.of-side', { side: text(`lever.open-${side}`), reason: stopRefusalText(text, refusal, side) });
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
    <div className="flex flex-col gap-1.5">
      <StopChoice value={form.hasStops} isWrong={unchosen !== undefined} onChosen={() => onChange({})} />
      {form.hasStops && (
        <>
          <Chips
            label={text('lever.stops-for')}
            value={side}
            onChange={(next: PositionSide) => setSide(next)}
            items={POSITION_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
            className={SMALL}
          />
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
