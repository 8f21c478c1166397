import { type Atoms, about, type Decision, type Err, err, ok, type Parsed, withParsed } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import type { TriggerPrice, WaitingSpotFacts, WatchFacts } from '@mt2/domain/waiting';
import type { AccountKind } from '@mt2/domain/wallet';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type Quotation, useMark, useQuotation } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { ticksOf } from '../order-text.ts';
import { MarketPrice, PriceInput } from '../ticket/fields.tsx';
import { useWaiting } from '../waiting/waiting.api.ts';

/** A trigger order as typed: its trigger price, the order that it places, and the limit of that. */
export type TriggerTerms = { readonly stop: OrderKind; readonly trigger: string; readonly limit: string };

/** Nothing typed. */
export const NO_TRIGGER: TriggerTerms = { stop: 'limit', trigger: '', limit: '' };

/** The errors of the terms: the refusal of the order, and missing prices in addition to any other error. */
export function wrongIn({ trigger, stop, limit }: TriggerTerms, decision: Decision<unknown, string> | undefined): readonly Err<string>[] {
  if (!decision || decision.ok) return [];
  if (decision.field === undefined) return [decision];
  return [
    decision,
    ...(trigger.trim() === '' ? [about('trigger', err('trigger-price-required'))] : []),
    ...(stop === 'limit' && limit.trim() === '' ? [about('price', err('price-required'))] : []),
  ];
}

/** The prices of a form in atoms, or the first invalid one, with the usable ones in ticks. */
export type ReadPrices = Parsed<
  Decision<{ readonly trigger: Atoms; readonly price: Atoms | undefined }, 'trigger-price-invalid' | 'price-invalid'>,
  { readonly trigger: number | undefined; readonly limit: number | undefined }
>;

/** Reads the prices of a form; for a market order only the trigger price. */
export function readPrices({ trigger, limit, stop }: TriggerTerms, market: Market): ReadPrices {
  const [at, price] = [typedAmount(trigger), stop === 'limit' ? typedAmount(limit) : undefined];
  const parsed = { trigger: ticksOf(market, at), limit: ticksOf(market, price) };
  if (at === 'invalid') return withParsed(about('trigger', err('trigger-price-invalid')), parsed);
  if (price === 'invalid') return withParsed(about('price', err('price-invalid')), parsed);
  // Without any trigger price it would be judged as a trailing stop.
  return withParsed(ok({ trigger: at ?? 0n, price }), parsed);
}

/** The side whose limit is worse than the trigger price: once triggered, its order may wait unfilled. Undefined without both prices. */
export function restingSide({ parsed: { trigger, limit } }: Pick<ReadPrices, 'parsed'>): Side | undefined {
  if (trigger === undefined || limit === undefined || trigger === limit) return undefined;
  return limit < trigger ? 'buy' : 'sell';
}

/** Facts of a market that an order that waits is checked by, live; undefined until the price that it watches is read. */
export function useWatchFacts(market: Market, by: TriggerPrice, quotation?: Quotation): WatchFacts | undefined {
  const live = useQuotation(market.symbol).quotation ?? quotation;
  const mark = useMark(market, by === 'mark')?.mark;
  // The limit of waiting orders is one for all accounts.
  const waiting = useWaiting({ marketId: market.id, type: 'trigger' }).length;
  const watched = by === 'mark' ? mark : live && floorToTicks(market, live.last);
  return live && watched !== undefined ? { market, isOpen: live.isOpen, isDelisted: !live.isListed, watched, waiting } : undefined;
}

/** The same with the balance that pays for the order. */
export function usePaidFacts(quotation: Quotation, by: TriggerPrice, account: AccountKind, coin: string): WaitingSpotFacts | undefined {
  const facts = useWatchFacts(quotation.market, by, quotation);
  const available = useAvailable(account, coin);
  return facts && { ...facts, available: enoughUntilRead(available) };
}

const KINDS = ['limit', 'market'] as const;

/** The order that a trigger places. */
export function StopKind({ value, onChange }: { value: OrderKind; onChange(kind: OrderKind): void }) {
  const text = useText();
  return (
    <Chips
      label={text('trigger.order-kind')}
      value={value}
      onChange={onChange}
      items={KINDS.map((kind) => ({ value: kind, label: text(`trigger.stop-${kind}`) }))}
      className="*:h-8! *:text-xs! max-[359px]:*:px-0.5! max-[359px]:*:text-[0.6875rem]!"
    />
  );
}

/** The price that triggers the order: the last one or the mark price. */
export function WatchedPrice({ value, onChange }: { value: TriggerPrice; onChange(by: TriggerPrice): void }) {
  const text = useText();
  const items = (['last', 'mark'] as const).map((each) => ({ value: each, label: text(`trigger.by-${each}`) }));
  return <Select label={text('trigger.watched')} value={value} onChange={onChange} items={items} className="mr-1 max-[359px]:px-1!" />;
}

type TriggerFieldsProps = {
  market: Market;
  form: TriggerTerms;
  onChange(part: Partial<TriggerTerms>): void;
  errorAt(field: 'trigger' | 'price'): string | undefined;
  /** A line below the limit price. */
  hint: string | false | undefined;
  /** Chooses the watched price, after the trigger price. */
  watched?: ReactNode;
};

/** The fields of every trigger order without its size: its kind, trigger price and limit. */
export function TriggerFields({ market, form, onChange, errorAt, hint, watched }: TriggerFieldsProps) {
  const text = useText();
  return (
    <>
      <StopKind value={form.stop} onChange={(stop) => onChange({ stop })} />
      <PriceInput
        market={market}
        label={text('trigger.trigger-price-in', { coin: 'USDT' })}
        value={form.trigger}
        onChange={(trigger) => onChange({ trigger })}
        error={errorAt('trigger')}
        right={watched}
      />
      <PriceInput
        market={market}
        label={text('spot.price-in', { coin: 'USDT' })}
        value={form.limit}
        onChange={(limit) => onChange({ limit })}
        error={errorAt('price')}
        hint={hint && <span className="text-accent">{hint}</span>}
        instead={form.stop === 'market' ? <MarketPrice /> : undefined}
      />
    </>
  );
}
