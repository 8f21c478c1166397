import { type Atoms, formatFloor, groupDigits, shownParts } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { formatSteps, formatTicks, type Market } from '@mt2/domain/market-terms';
import { EDITED_TIMES, type EditedTime, type TimeInForce } from '@mt2/domain/order';
import type { Estimate } from '@mt2/domain/spot';
import type { ReactNode } from 'react';
import { formatAmount, formatChange } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { OrderField, type OrderFieldProps } from '../../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { protectionNote } from '../order-text.ts';

type PercentButtonsProps = {
  label: string;
  /** Shown before the buttons. */
  caption?: string;
  percents: readonly number[];
  /** The price at a percentage; undefined if it cannot be reached. */
  priceAt(percent: number): string | undefined;
  onChoose(price: string): void;
  /** More buttons. */
  children?: ReactNode;
};

export const PERCENT_BUTTON = 'reach h-7 min-w-0 flex-1 rounded-md bg-raised px-0.5 text-[0.6875rem] text-mute disabled:opacity-40';

/** Fills in a price at round percentages. */
export const PercentButtons = ({ label, caption, percents, priceAt, onChoose, children }: PercentButtonsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div role="group" aria-label={label} className="flex items-center gap-1 pt-1.5 max-[359px]:flex-wrap">
    {caption && (
      <span aria-hidden className="mr-0.5 shrink-0 text-[0.6875rem] leading-4 text-mute max-[359px]:basis-full">
        {caption}
      </span>
    )}
    {percents.map((percent) => {
      const price = priceAt(percent);
      return (
        <button
          key={percent}
          type="button"
          disabled={price === undefined}
          onClick={() => price !== undefined && onChoose(price)}
          className={PERCENT_BUTTON}
        >
          {percent > 0 ? `+${percent}%` : `${percent}%`}
        </button>
      );
    })}
    {children}
  </div>
);

/** In place of the price of an order at the market. */
export const MarketPrice = () => (
  <span className="text-sm leading-4 text-mute max-[359px]:text-xs max-[359px]:leading-3.5">{useText()('spot.best-market-price')}</span>
);

type PriceFieldProps = Pick<OrderFieldProps, 'value' | 'onChange' | 'error'> & { readonly market: Market; readonly isMarket: boolean };

/** The price of an order; none is typed for a market order. */
export function PriceField({ market, isMarket, ...field }: PriceFieldProps) {
  const text = useText();
  return (
    <OrderField
      label={text('spot.price-in', { coin: 'USDT' })}
      decimals={market.priceDecimals}
      {...field}
      {...(isMarket ? { instead: <MarketPrice />, hint: protectionNote(text) } : { step: formatTicks(market, 1) })}
    />
  );
}

export type SizeFieldsProps = {
  market: Market;
  side: Side;
  /** The typed quantity. */
  value: string;
  onChange(quantity: string): void;
  /** The part of the balance that the order spends, in percent. */
  share: number;
  /** Fills in a part of the balance, in percent; undefined while there is none. */
  onShare: ((percent: number) => void) | undefined;
  /** For forms with a total: as typed if the quantity follows from it, and the order's own. */
  total?: { readonly typed: string | undefined; readonly notional: Atoms | undefined; onChange(total: string): void } | undefined;
} & Pick<OrderFieldProps, 'error' | 'noteAt'>;

/** The quantity of a spot order, its share of the balance and its total, each of which changes the others. */
export function SizeFields({ market, side, value, onChange, share, onShare, total, error, noteAt }: SizeFieldsProps) {
  const text = useText();
  const isOfTotal = total?.typed !== undefined;
  return (
    <>
      <OrderField
        label={text('spot.quantity-in', { coin: market.base })}
        value={value}
        onChange={onChange}
        decimals={market.quantityDecimals}
        error={isOfTotal ? undefined : error}
        noteAt={noteAt}
      />
      <PercentSlider
        label={text('spot.percent-slider')}
        value={share}
        tone={side === 'buy' ? 'up' : 'down'}
        disabled={!onShare}
        onChange={(percent) => onShare?.(percent)}
      />
      {total && (
        <OrderField
          label={text('spot.total-in', { coin: 'USDT' })}
          value={total.typed ?? (total.notional === undefined ? '' : formatFloor(total.notional, 2))}
          onChange={total.onChange}
          decimals={2}
          error={isOfTotal ? error : undefined}
          noteAt={noteAt}
        />
      )}
    </>
  );
}

type ChoiceProps = { value: EditedTime; onChange(value: EditedTime): void };

/** How long an order may wait that waits already. */
export function EditedTimeChoice({ value, onChange }: ChoiceProps) {
  const text = useText();
  return (
    <Select
      label={text('spot.time-in-force')}
      value={value}
      onChange={onChange}
      items={EDITED_TIMES.map((each) => ({ value: each, label: text(`spot.tif-${each}`), hint: text(`spot.tif-${each}-note`) }))}
      className="h-7! self-start text-[0.6875rem]!"
    />
  );
}

type TimeInForceChoiceProps = { value: TimeInForce | undefined; onChange(value: TimeInForce | undefined): void };

/** How long a limit order may wait: until filled or cancelled, only in the book, or not at all. */
export const TimeInForceChoice = ({ value, onChange }: TimeInForceChoiceProps) => (
  <EditedTimeChoice value={value ?? 'gtc'} onChange={(chosen) => onChange(chosen === 'gtc' ? undefined : chosen)} />
);

/** An estimated fee: what is bought or sold for, less the fee, is what is received. */
export function feeText({ fee, receive }: Pick<Estimate, 'fee' | 'receive'>, decimals: number): string {
  const shown = -shownParts([-fee], decimals, receive + fee)[0];
  return formatChange(shown === 0n ? fee : shown, decimals);
}

type OrderEstimatesProps = {
  market: Market;
  side: Side;
  /** The largest order that the balance pays for, in steps. */
  most: number | undefined;
  /** Undefined also if the form shows an error, which takes the place of fee and result. */
  estimate: Estimate | undefined;
  /** What the order would freeze until it is triggered. */
  frozen?: string | undefined;
};

/** The maximum spot order, and this order's estimated fee and result; what is not known yet has no row. */
export function OrderEstimates({ market, side, most, estimate, frozen }: OrderEstimatesProps) {
  const text = useText();
  const isBuy = side === 'buy';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  return (
    <dl className="space-y-1 text-[0.6875rem] leading-4 max-[359px]:text-[0.625rem]">
      <Line label={text(isBuy ? 'spot.maximum-buy' : 'spot.maximum-sell')}>
        {most === undefined ? undefined : `${groupDigits(formatSteps(market, most))} ${market.base}`}
      </Line>
      <Line label={text('spot.estimated-fee')}>{estimate && `${feeText(estimate, decimals)} ${coin}`}</Line>
      <Line label={text('spot.estimated-receive')}>{estimate && `${formatAmount(estimate.receive, decimals)} ${coin}`}</Line>
      <Line label={text('spot.frozen')}>{frozen}</Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: string | undefined }) =>
  children !== undefined && (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-mute">{label}</dt>
      <dd className="ml-auto">
        <Amount>{children}</Amount>
      </dd>
    </div>
  );
