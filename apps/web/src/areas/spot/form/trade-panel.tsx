import type { Side } from '@mt2/domain/market';
import { floorToTicks } from '@mt2/domain/market-terms';
import { useCallback, useMemo } from 'react';
import { useDraft } from '../../../platform/drafts.ts';
import type { Book } from '../../../platform/feed/feed-data.ts';
import {
  bestPrices,
  FormBesideBook,
  ladderOf,
  OrderBook,
  type Quotation,
  type TradeLayout,
  typedPrice,
  useBook,
} from '../../market/index.ts';
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
