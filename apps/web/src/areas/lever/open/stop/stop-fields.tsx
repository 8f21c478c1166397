import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useId, useState } from 'react';
import { formatPrice } from '../../../../platform/format.ts';
import { useText } from '../../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../../platform/text/gain-text.ts';
import { ownAmount } from '../../../../platform/text/own-amount.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { cx } from '../../../../ui/cx.ts';
import { OrderField } from '../../../../ui/fields/number/order-field.tsx';
import { Sentence } from '../../../../ui/figures/amount.tsx';
import { Signed } from '../../../../ui/figures/signed.tsx';
import { NO_STOP, type OpenForm, type OpenPreview } from '../open-form.ts';
import type { OpenErrors } from '../use-open-errors.ts';
import { estimateAt, type StopEstimate, stopAtRoe } from './stop-estimate.ts';
import { StopFold } from './stop-fold.tsx';

type Stops = Pick<OpenForm, 'takeProfit' | 'stopLoss'>;

const SIDES = ['long', 'short'] as const;
const NAMES = ['takeProfit', 'stopLoss'] as const;
/** In percent of the margin. No stop is possible at a total loss: that price is beyond the liquidation price. */
const RETURNS = { takeProfit: [25, 50, 100], stopLoss: [-25, -50, -75] } as const;

export type StopFieldsProps = {
  market: Market;
  form: OpenForm;
  /** Undefined until balance and market are read. */
  preview: OpenPreview | undefined;
  onChange(part: Partial<Stops>): void;
  errors: Pick<OpenErrors, 'at' | 'ofOneSide'>;
};

/** A typed price in display form; unchanged if it is not a valid price of the market. */
function priceText(typed: string, { priceDecimals }: Market): string {
  const decimals = /^\d+(?:\.(\d+))?$/.exec(typed);
  return decimals && (decimals[1] ?? '').length <= priceDecimals ? formatPrice(typed, priceDecimals) : typed;
}

/** Take-profit and stop-loss of a new order: a price, or explicitly none. One line until it is opened. */
export function StopFields({ market, form, preview, onChange, errors }: StopFieldsProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // An order has no side until it is opened: returns are calculated for the side chosen here.
  const [side, setSide] = useState<PositionSide>('long');
  const opening = preview && { market, side, leverage: form.leverage, price: preview[side].entry, lots: preview.lots };
  const isMissing = (name: keyof Stops) => form[name] === '' && errors.at(name) !== undefined;
  const wordOf = (stop: string) => (stop === NO_STOP ? text('lever.none') : stop === '' ? '—' : priceText(stop, market));
  const field = (name: keyof Stops, label: string) => (
    <StopField
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      decimals={market.priceDecimals}
      error={errors.at(name)}
      noteAt={isMissing(name) ? id : undefined}
      note={errors.ofOneSide(name)}
      estimate={preview && opening && estimateAt(preview.stops[name], opening)}
      returns={RETURNS[name].map((roe) => ({ roe, price: opening && stopAtRoe(roe, opening) }))}
    />
  );
  // An open field shows the errors of its price itself.
  const wrong = NAMES.some(isMissing) ? text('lever.stop-missing') : isOpen ? undefined : errors.at(...NAMES);
  const note = isOpen ? undefined : NAMES.map(errors.ofOneSide).find(Boolean);
  return (
    <div className="flex flex-col gap-1.5">
      <StopFold
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        value={NAMES.every((name) => form[name] === '') ? '' : NAMES.map((name) => wordOf(form[name])).join(' · ')}
        {...(NAMES.some((name) => form[name] === '') && {
          onNone: () => onChange({ takeProfit: form.takeProfit || NO_STOP, stopLoss: form.stopLoss || NO_STOP }),
        })}
        error={isOpen ? undefined : wrong}
        noteAt={(wrong ?? note) ? id : undefined}
      />
      {isOpen && (
        <>
          <div>
            <div aria-hidden className="pb-1 text-[11px] leading-4 text-mute">
              {text('lever.stops-for')}
            </div>
            <Chips
              label={text('lever.stops-for')}
              value={side}
              onChange={(next: PositionSide) => setSide(next)}
              items={SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
              className="*:h-7! *:text-xs!"
            />
          </div>
          {field('takeProfit', text('lever.take-profit-price'))}
          {field('stopLoss', text('lever.stop-loss-price'))}
        </>
      )}
      {/* Its line is reserved: a note shown by a press does not move a button away from the finger. */}
      <p
        id={id}
        role={wrong ? 'alert' : undefined}
        className={cx('-mt-0.5 min-h-4 text-[11px] leading-4 max-[359px]:min-h-8', wrong ? 'text-(--red)' : 'text-mute')}
      >
        {wrong ?? note}
      </p>
    </div>
  );
}

type StopFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  decimals: number;
  error: string | undefined;
  noteAt: string | undefined;
  /** The reason why only one side cannot have this stop. */
  note: string | undefined;
  estimate: StopEstimate | undefined;
  /** Returns with their prices; undefined if none can be reached. */
  returns: readonly { readonly roe: number; readonly price: string | undefined }[];
};

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

function StopField({ label, value, onChange, decimals, error, noteAt, note, estimate, returns }: StopFieldProps) {
  const text = useText();
  const isNone = value === NO_STOP;
  return (
    <div>
      <OrderField
        label={label}
        value={isNone ? '' : value}
        onChange={onChange}
        decimals={decimals}
        error={error}
        noteAt={noteAt}
        {...(isNone && { instead: <span className="leading-6 text-mute">—</span> })}
        right={
          <button
            type="button"
            aria-pressed={isNone}
            aria-label={`${label}: ${text('lever.none')}`}
            onClick={() => onChange(isNone ? '' : NO_STOP)}
            className={cx(
              'reach mr-2 h-7 shrink-0 rounded-md border px-2 text-xs',
              isNone ? 'border-accent text-accent' : 'border-mute/50 text-ink',
            )}
          >
            {text('lever.none')}
          </button>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={`${text('lever.roe')} · ${label}`} className="flex gap-1 pt-1.5">
        {returns.map(({ roe, price }) => (
          <button
            key={roe}
            type="button"
            disabled={price === undefined}
            onClick={() => price !== undefined && onChange(price)}
            className="reach h-7 min-w-0 flex-1 rounded-md bg-raised text-[11px] text-mute disabled:opacity-40"
          >
            {signed(roe)}
          </button>
        ))}
      </div>
      {estimate && !error && <Estimate estimate={estimate} />}
      {note && !error && <p className="pt-1 text-[11px] leading-4 text-mute">{note}</p>}
    </div>
  );
}

function Estimate({ estimate: { roe, pnl } }: { estimate: StopEstimate }) {
  const text = useText();
  const amount = pnl === undefined ? signedPercent(roe) : `${ownAmount(`${gainText(pnl)} USDT`)} (${signedPercent(roe)})`;
  return (
    <div className="pt-1 text-[11px] leading-4">
      <Signed value={roe}>
        <Sentence>{text('lever.estimated-pnl', { amount })}</Sentence>
      </Signed>
    </div>
  );
}
