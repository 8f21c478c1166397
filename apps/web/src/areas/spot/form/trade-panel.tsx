import type { Side } from '@mt2/domain/market';
import { useCallback, useState } from 'react';
import { OrderBook, type Quotation, typedPrice, useBook } from '../../market/index.ts';
import { EMPTY_FORM, type FormKind, SpotTriggerForm } from '../../trigger/index.ts';
import { KindChoice } from './kind-choice.tsx';
import type { OrderForm } from './order-form.ts';
import { OrderFormView } from './order-form-view.tsx';
import { SideToggle } from './side-toggle.tsx';
import { useFormFacts } from './use-form-facts.ts';

/** The form of an order or a trigger order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, firstSide }: { quotation: Quotation; firstSide: Side }) {
  const { market } = quotation;
  const book = useBook(market.symbol);
  const [form, setForm] = useState<OrderForm>({ side: firstSide, kind: 'limit', price: typedPrice(quotation), quantity: '' });
  const [isTrigger, setTrigger] = useState(false);
  const [triggerForm, setTriggerForm] = useState(EMPTY_FORM);
  const facts = useFormFacts(quotation, book, form.side);
  const takePrice = useCallback(
    (price: string) => {
      if (isTrigger) setTriggerForm((before) => ({ ...before, kind: 'limit', price }));
      else setForm((before) => ({ ...before, kind: 'limit', price }));
    },
    [isTrigger],
  );
  const choose = (kind: FormKind) => {
    setTrigger(kind === 'trigger');
    if (kind !== 'trigger') setForm({ ...form, kind });
  };
  const chooseSide = (side: Side) => {
    setForm({ ...form, side, quantity: '' });
    setTriggerForm({ ...triggerForm, size: '' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-3 px-4">
      {isTrigger ? (
        <SpotTriggerForm
          quotation={quotation}
          side={form.side}
          form={triggerForm}
          onChange={setTriggerForm}
          head={
            <>
              <SideToggle side={form.side} onChange={chooseSide} />
              <KindChoice value="trigger" onChange={choose} />
            </>
          }
        />
      ) : (
        <OrderFormView quotation={quotation} form={form} onChange={setForm} onTrigger={() => choose('trigger')} facts={facts} />
      )}
      <OrderBook quotation={quotation} book={book} onPrice={takePrice} />
    </div>
  );
}
