import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { EditedTime } from '@mt2/domain/order';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet.tsx';
import { EditedTimeChoice } from './time-in-force.tsx';

/** The typed price and unfilled quantity of an edited order, and its new time in force; undefined keeps it. */
export type EditedTerms = { readonly price: string; readonly quantity: string; readonly tif?: EditedTime | undefined };

export type EditOrderSheetProps = Pick<ConfirmSheetProps, 'open' | 'onClose' | 'rows' | 'total' | 'tone' | 'isReady' | 'onConfirm'> & {
  market: Market;
  terms: EditedTerms;
  onChange(terms: EditedTerms): void;
  /** The time in force before; undefined for an order that closes a position: it has none. */
  time: { readonly before: EditedTime } | undefined;
  /** True if the typed price reaches the other side of the book. */
  fillsNow: boolean;
  quantity: { readonly decimals: number; readonly unit: string; readonly hint?: ReactNode };
  /** The filled part of a partly filled order, and the order's new total with it. */
  partly?: { readonly filled: string; readonly total: string } | undefined;
  errors: { at(field: 'order' | 'price' | 'quantity'): string | undefined; readonly whole: string | undefined };
};

/** Edits the price, quantity and time in force of a waiting order. It stays open until the order is edited. */
export function EditOrderSheet({ market, terms, onChange, time, fillsNow, quantity, partly, errors, ...sheet }: EditOrderSheetProps) {
  const text = useText();
  return (
    <ConfirmSheet
      {...sheet}
      title={`${text('spot.edit-order')} · ${market.symbol}`}
      notes={[fillsNow && text('spot.fills-now'), text('spot.edit-note')]}
      action={text('spot.edit-order')}
      reason={errors.at('order')}
      failure={errors.whole}
    >
      <NumberField
        label={text('spot.new-price')}
        value={terms.price}
        onChange={(price) => onChange({ ...terms, price })}
        decimals={market.priceDecimals}
        step={formatTicks(market, 1)}
        error={errors.at('price')}
      />
      <NumberField
        label={text('spot.new-quantity')}
        value={terms.quantity}
        onChange={(next) => onChange({ ...terms, quantity: next })}
        error={errors.at('quantity')}
        {...quantity}
      />
      {partly && (
        <p className="text-xs leading-relaxed text-mute">{text('spot.edit-partly', { filled: partly.filled, total: partly.total })}</p>
      )}
      {time && <EditedTimeChoice {...time} value={terms.tif} onChange={(tif) => onChange({ ...terms, tif })} />}
    </ConfirmSheet>
  );
}
