import type { Atoms } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { EstimateText, estimateAt, StopReturns, type StopReturnsProps } from '../../order/index.ts';
import { LotsField } from './lots-field.tsx';
import type { PartStopForm } from './part-stop-form.ts';
import type { Position } from './position.ts';
import { openingOf, priceAtRoe, type RoeBasis, type StopForm, type StopProfits } from './stop-form.ts';

const LABELS = { takeProfit: 'lever.take-profit-price', stopLoss: 'lever.stop-loss-price' } as const;

type StopFieldProps = Pick<StopReturnsProps, 'stop'> & {
  position: RoeBasis;
  /** Undefined if positions have different ones. */
  value: string | undefined;
  onType(value: string): void;
  /** Sets a price at a round return; empty for none. */
  onChoose(price: string): void;
  error: string | undefined;
  /** Profit of closing at this price, or at `exit` if its order has a limit. */
  profit: Atoms | undefined;
  exit?: string | undefined;
};

/** A trigger price, the profit of closing there, and prices at round returns. */
export function StopField({ stop, position, value, onType, onChoose, error, profit, exit = value }: StopFieldProps) {
  const text = useText();
  const { market } = position;
  const label = text(LABELS[stop]);
  const estimate = estimateAt(typedAmount(exit ?? ''), openingOf(position));
  return (
    <div>
      <NumberField
        label={label}
        value={value ?? ''}
        onChange={onType}
        decimals={market.priceDecimals}
        step={formatTicks(market, 1)}
        placeholder={text(value === undefined ? 'lever.mixed' : 'lever.none')}
        error={error}
        hint={estimate && profit !== undefined && <EstimateText estimate={{ ...estimate, pnl: profit }} />}
      />
      <StopReturns stop={stop} label={label} priceAt={(roe) => priceAtRoe(position, roe)} onChoose={onChoose} hasNone />
    </div>
  );
}

type Stop = keyof StopForm;
type PartStopFieldsProps = {
  position: Position;
  form: PartStopForm;
  onChange(part: Partial<PartStopForm>): void;
  errorAt(field: 'lots' | Stop | `${Stop}Limit`): string | undefined;
  profits: StopProfits | undefined;
};

/** The lots of a pair of stops, the price that it watches, and both stops. */
export function PartStopFields(props: PartStopFieldsProps) {
  const text = useText();
  const { position, form, onChange, errorAt } = props;
  return (
    <>
      <LotsField
        market={position.market}
        held={position.held.lots}
        value={form.lots}
        onChange={(lots) => onChange({ lots })}
        error={errorAt('lots')}
      />
      <Labelled label={text('trigger.watched')}>
        <Chips
          label={text('trigger.watched')}
          value={form.by}
          onChange={(by) => onChange({ by })}
          items={(['mark', 'last'] as const).map((value) => ({ value, label: text(`trigger.by-${value}`) }))}
          className="w-44"
        />
      </Labelled>
      <StopFields {...props} stop="takeProfit" />
      <StopFields {...props} stop="stopLoss" />
    </>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span aria-hidden className="text-[0.8125rem] text-mute">
      {label}
    </span>
    {children}
  </div>
);

const WORDS = { takeProfit: 'take-profit', stopLoss: 'stop-loss' } as const;
const KINDS = ['market', 'limit'] as const;

/** One stop: its trigger price and, once it has one, the order that it places. */
function StopFields({ stop, position, form, onChange, errorAt, profits }: PartStopFieldsProps & { stop: Stop }) {
  const text = useText();
  const { market } = position;
  const name = `${stop}Limit` as const;
  const limit = form[name];
  const setPrice = (price: string) => onChange({ [stop]: price });
  return (
    <div className="space-y-2">
      <StopField
        stop={stop}
        position={position}
        value={form[stop]}
        onType={setPrice}
        onChoose={setPrice}
        error={errorAt(stop)}
        profit={profits?.[stop]}
        exit={limit ?? form[stop]}
      />
      {form[stop] !== '' && (
        <Labelled label={text('trigger.order-kind')}>
          <Chips
            label={`${text('trigger.order-kind')} · ${text(`lever.${WORDS[stop]}`)}`}
            value={limit === undefined ? 'market' : 'limit'}
            onChange={(kind) => onChange({ [name]: kind === 'limit' ? form[stop] : undefined })}
            items={KINDS.map((value) => ({ value, label: text(`spot.${value}`) }))}
            className="w-44"
          />
        </Labelled>
      )}
      {form[stop] !== '' && limit !== undefined && (
        <NumberField
          label={text(`lever.${WORDS[stop]}-limit`)}
          value={limit}
          onChange={(price) => onChange({ [name]: price })}
          decimals={market.priceDecimals}
          step={formatTicks(market, 1)}
          error={errorAt(name)}
          hint={text('lever.limit-may-not-fill')}
        />
      )}
    </div>
  );
}
