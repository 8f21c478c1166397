import type { Side } from '@mt2/domain/market';
import { useCallback } from 'react';
import { useDraft } from '../../../platform/drafts.ts';
import { OrderBook, type Quotation, typedPrice, useBook } from '../../market/index.ts';
import { FormBesideBook, type TradeLayout } from '../../order/index.ts';
import { EMPTY_FORM, type FormKind, SpotTriggerForm } from '../../trigger/index.ts';
import { KindChoice } from './kind-choice.tsx';
import type { OrderForm } from './order-form.ts';
import { OrderFormView } from './order-form-view.tsx';
import { SideToggle } from './side-toggle.tsx';
import { useFormFacts } from './use-form-facts.ts';

/** The form of an order or a trigger order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, firstSide, layout }: { quotation: Quotation; firstSide: Side; layout?: TradeLayout }) {
  const { market } = quotation;
  const book = useBook(market.symbol);
  const [form, setForm] = useDraft<OrderForm>(
    `spot ${market.symbol}`,
    { side: firstSide, kind: 'limit', price: typedPrice(quotation), quantity: '' },
    { fits: ({ side }) => side === firstSide },
  );
  const [shown, setShown] = useDraft(`spot form ${market.symbol}`, { kind: 'order' }, { fits: () => false });
  const isTrigger = shown.kind === 'trigger';
  const [triggerForm, setTriggerForm] = useDraft(`spot trigger ${market.symbol}`, EMPTY_FORM);
  const facts = useFormFacts(quotation, book, form.side);
  const takePrice = useCallback(
    (price: string) => {
      if (isTrigger) setTriggerForm((before) => ({ ...before, kind: 'limit', price }));
      else setForm((before) => ({ ...before, kind: 'limit', price }));
    },
    [isTrigger, setForm, setTriggerForm],
  );
  const choose = (kind: FormKind) => {
    setShown({ kind: kind === 'trigger' ? 'trigger' : 'order' });
    if (kind !== 'trigger') setForm({ ...form, kind });
  };
  const chooseSide = (side: Side) => {
    setForm({ ...form, side, quantity: '' });
    setTriggerForm({ ...triggerForm, size: '', total: '' });
  };
  const shownForm = isTrigger ? (
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
  );
  const at = (isTrigger ? triggerForm : form).price;
  if (layout)
    return layout({
      form: shownForm,
      book: (rows) => <OrderBook quotation={quotation} book={book} onPrice={takePrice} rows={rows} at={at} />,
    });
  return (
    <FormBesideBook form={shownForm} book={(rows) => <OrderBook quotation={quotation} book={book} onPrice={takePrice} rows={rows} />} />
  );
}
