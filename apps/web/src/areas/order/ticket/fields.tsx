import { type Atoms, formatFloor, groupDigits, shownParts } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { formatSteps, formatTicks, type Market } from '@mt2/domain/market-terms';
import { EDITED_TIMES, type EditedTime, type TimeInForce } from '@mt2/domain/order';
import type { Estimate } from '@mt2/domain/spot';
import type { ReactNode } from 'react';
import { formatAmount, formatChange } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { OrderField, type OrderFieldProps } from '../../../ui/fields/number/order-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type BookKind, useFollowedBest } from '../../market/index.ts';
import { protectionNote } from '../order-text.ts';

type PriceInputProps = Omit<OrderFieldProps, 'decimals' | 'step'> & { market: Market };

/** A price of an order. It has steps unless something else stands in it. */
export const PriceInput = ({ market, ...field }: PriceInputProps) => (
  <OrderField {...field} decimals={market.priceDecimals} {...(!field.right && !field.instead && { step: formatTicks(market, 1) })} />
);

type PriceButtonsProps = {
  label: string;
  /** Shown before the buttons. */
  caption?: string;
  /** A price that cannot be reached is undefined. */
  prices: readonly (readonly [name: string, price: string | undefined])[];
  onChoose(price: string, name: string): void;
  /** The name of the price that is followed, empty if none is; absent if none can be. */
  followed?: string;
  className?: string;
  /** More buttons. */
  children?: ReactNode;
};

export const PRICE_BUTTON = 'reach h-7 min-w-0 flex-1 rounded-md bg-raised px-0.5 text-[0.6875rem] text-mute disabled:opacity-40';

/** A percentage as the name of a price. */
export const percentName = (percent: number): string => (percent > 0 ? `+${percent}%` : `${percent}%`);

const BELOW_FIELD = 'pt-1.5 max-[359px]:flex-wrap max-[359px]:[&>span]:basis-full';

/** Fills in one of several prices. */
export const PriceButtons = ({ label, caption, prices, onChoose, className = BELOW_FIELD, children, followed }: PriceButtonsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div role="group" aria-label={label} className={cx('flex items-center gap-1', className)}>
    {caption && (
      <span aria-hidden className="mr-0.5 shrink-0 text-[0.6875rem] leading-4 text-mute">
        {caption}
      </span>
    )}
    {prices.map(([name, price]) => (
      <button
        key={name}
        type="button"
        disabled={price === undefined}
        aria-pressed={followed === undefined ? undefined : followed === name}
        onClick={() => price !== undefined && onChoose(price, name)}
        className={cx(PRICE_BUTTON, 'aria-pressed:text-accent aria-pressed:inset-ring aria-pressed:inset-ring-accent')}
      >
        {name}
      </button>
    ))}
    {children}
  </div>
);

type BestPricesProps = { market: Market; book: BookKind; value: string; onChoose(price: string): void };

/** Fills in the best bid or ask of the book, and follows it: an order queues at the one of its own side, and trades at the other. */
function BestPriceButtons({ market, book, value, onChoose }: BestPricesProps) {
  return (
    <PriceButtons
      label={useText()('spot.best-prices')}
      caption="BBO"
      {...useFollowedBest(market, book, value, onChoose)}
      className="flex-auto max-[359px]:[&>span]:hidden"
    />
  );
}

/** In place of the price of an order at the market. */
export const MarketPrice = () => (
  <span className="text-sm leading-4 text-mute max-[359px]:text-xs max-[359px]:leading-3.5">{useText()('spot.best-market-price')}</span>
);

type PriceTerms = { readonly price: string; readonly tif?: TimeInForce | undefined };
type PriceFieldProps = Pick<OrderFieldProps, 'error'> &
  Pick<BestPricesProps, 'market' | 'book'> & { isMarket: boolean; form: PriceTerms; onChange(part: Partial<PriceTerms>): void };

/** The price of an order, and above it how long it may wait and the best prices; none of these is chosen for a market order. */
export function PriceField({ market, book, isMarket, form, onChange, error }: PriceFieldProps) {
  const text = useText();
  const setPrice = (price: string) => onChange({ price });
  return (
    <>
      {!isMarket && (
        <div className="flex flex-wrap gap-1.5">
          <TimeChoice value={form.tif ?? 'gtc'} onChange={(tif) => onChange({ tif: tif === 'gtc' ? undefined : tif })} />
          <BestPriceButtons {...{ market, book }} value={form.price} onChoose={setPrice} />
        </div>
      )}
      <PriceInput
        {...{ market, error }}
        label={text('spot.price-in', { coin: 'USDT' })}
        value={form.price}
        onChange={setPrice}
        {...(isMarket && { instead: <MarketPrice />, hint: protectionNote(text) })}
      />
    </>
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

type TimeChoiceProps = { value: EditedTime; onChange(value: EditedTime): void };

/** How long a limit order may wait: until filled or cancelled, only in the book, or not at all. */
export function TimeChoice({ value, onChange }: TimeChoiceProps) {
  const text = useText();
  return (
    <Select
      label={text('spot.time-in-force')}
      value={value}
      onChange={onChange}
      items={EDITED_TIMES.map((each) => ({ value: each, label: text(`spot.tif-${each}`), hint: text(`spot.tif-${each}-note`) }))}
      className="h-7! self-start text-[0.6875rem]! max-[359px]:pr-1! max-[359px]:pl-2!"
    />
  );
}

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
