import type { Side } from '@mt2/domain/market';
import { floorToTicks } from '@mt2/domain/market-terms';
import { useCallback, useMemo, useState } from 'react';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { bestPrices, ladderOf, OrderBook, type Quotation, typedPrice, useBook } from '../../market/index.ts';
import { EMPTY_FORM, type FormKind, SpotTriggerForm } from '../../trigger/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { KindChoice } from './kind-choice.tsx';
import type { FormFacts, OrderForm } from './order-form.ts';
import { OrderFormView } from './order-form-view.tsx';
import { SideToggle } from './side-toggle.tsx';

/** Facts of market and balance that the form checks. */
function useFormFacts({ market, last, isOpen, makerFee, takerFee }: Quotation, book: Book | undefined, side: Side): FormFacts {
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  return useMemo(() => {
    const ticks = floorToTicks(market, last);
    const depth = book ? ladderOf(market, book) : { bids: [], asks: [] };
    const isOppositeEmpty = (side === 'buy' ? depth.asks : depth.bids).length === 0;
    return {
      market,
      isOpen,
      last: ticks,
      ...bestPrices(depth, ticks),
      isOppositeEmpty,
      available,
      makerRate: makerFee,
      takerRate: takerFee,
    };
  }, [market, last, isOpen, book, side, available, makerFee, takerFee]);
}

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
