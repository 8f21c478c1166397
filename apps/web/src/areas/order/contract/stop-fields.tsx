import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { stopRefusalText } from '../order-text.ts';
import { StopPriceFields, type StopPrices } from '../ticket/stop-prices.tsx';
import { POSITION_SIDES } from './contract-form.ts';
import type { OpenForm, OpenPreview, SidePreview } from './open-form.ts';
import { EstimateText, estimateAt, type StopEstimate, StopReturns, stopAtRoe } from './stop-estimate.tsx';

export type StopFieldsProps = {
  market: Market;
  form: Pick<OpenForm, 'stops' | 'leverage'>;
  /** Undefined until balance and market are read. */
  preview: (Pick<OpenPreview, 'lots' | 'stops'> & Readonly<Record<PositionSide, Pick<SidePreview, 'entry'>>>) | undefined;
  onChange(stops: StopPrices | undefined): void;
  errors: {
    at(field: keyof StopPrices): string | undefined;
    /** The refusal of a typed stop that this side, but not the other, has. */
    ofStop(field: keyof StopPrices, side: number): string | undefined;
  };
};

/** Take-profit and stop-loss of a new order. */
export function StopFields({ market, form: { stops, leverage }, preview, onChange, errors }: StopFieldsProps) {
  const text = useText();
  // An order has no side until it is opened: returns are calculated for the side chosen here.
  const [side, setSide] = useState<PositionSide>('long');
  const opening = preview && { market, side, leverage, price: preview[side].entry, lots: preview.lots };
  const noteAt = (stop: keyof StopPrices) => {
    const refusal = errors.ofStop(stop, POSITION_SIDES.indexOf(side));
    return refusal && text('lever.of-side', { side: text(`lever.open-${side}`), reason: stopRefusalText(text, refusal, side) });
  };
  return (
    <StopPriceFields
      {...{ market, stops, onChange }}
      errorAt={errors.at}
      below={(stop, label, fill) => (
        <>
          <StopReturns {...{ stop, label }} priceAt={(roe) => opening && stopAtRoe(roe, opening)} onChoose={fill} />
          {!errors.at(stop) && (
            <StopNote {...{ stop }} estimate={preview && opening && estimateAt(preview.stops[stop], opening)} note={noteAt(stop)} />
          )}
        </>
      )}
    >
      <Chips
        label={text('lever.stops-for')}
        value={side}
        onChange={setSide}
        items={POSITION_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
        className="*:h-7! *:text-[0.6875rem]! *:after:h-9!"
      />
    </StopPriceFields>
  );
}

type StopNoteProps = {
  stop: keyof StopPrices;
  estimate: StopEstimate | undefined;
  /** The reason why the chosen side cannot have this stop. */
  note: string | undefined;
};

function StopNote({ stop, estimate, note }: StopNoteProps) {
  return (
    <>
      {estimate && isGain(estimate) === (stop === 'takeProfit') && (
        <div className="pt-1 text-[0.6875rem] leading-4">
          <EstimateText estimate={estimate} />
        </div>
      )}
      {note && <p className="pt-1 text-[0.6875rem] leading-4 text-mute">{note}</p>}
    </>
  );
}

const isGain = ({ roe }: StopEstimate): boolean => Number(roe) > 0;
