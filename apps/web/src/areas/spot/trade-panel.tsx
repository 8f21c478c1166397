import type { Side } from '@mt2/domain/spot';
import { useCallback, useState } from 'react';
import { OrderBook, type Quotation, useBook } from '../market/index.ts';
import type { OrderForm } from './order-form.ts';
import { OrderFormView } from './order-form-view.tsx';
import { useFormFacts } from './use-form-facts.ts';

/** The form with the book beside it; a tap on a price of the book takes it into the form. */
export function TradePanel({ quotation, firstSide }: { quotation: Quotation; firstSide: Side }) {
  const { market, last } = quotation;
  const book = useBook(market.symbol);
  const [form, setForm] = useState<OrderForm>({ side: firstSide, kind: 'limit', price: last, quantity: '' });
  const facts = useFormFacts(quotation, book, form.side);
  const takePrice = useCallback((price: string) => setForm((before) => ({ ...before, kind: 'limit', price })), []);
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3 px-4">
      <OrderFormView quotation={quotation} form={form} onChange={setForm} facts={facts} />
      <OrderBook quotation={quotation} book={book} onPrice={takePrice} />
    </div>
  );
}
