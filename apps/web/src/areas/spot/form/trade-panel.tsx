import type { Side } from '@mt2/domain/market';
import { useCallback } from 'react';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { useText } from '../../../platform/i18n.ts';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { OrderBook, type Quotation, typedPrice, useBook } from '../../market/index.ts';
import {
  BY_QUANTITY,
  bookPrice,
  emptySpotForm,
  FormBesideBook,
  KINDS,
  KindChoice,
  NO_STOP_PRICES,
  SPOT_KINDS,
  type SpotForm,
  type TradeLayout,
  withBookPrice,
} from '../../order/index.ts';
import { useOwnPrices } from '../own-lines.ts';

/** The form of a market, and the ways to choose another side or kind in it. A search for a kind leads to its form. */
function useForm(quotation: Quotation, firstSide: Side, draft: string) {
  const named = useAddressQuery()[0].get('kind');
  const kind = SPOT_KINDS.find((each) => each === named);
  const [form, setForm] = useDraft<SpotForm>(
    draft,
    emptySpotForm({ side: firstSide, kind: kind ?? 'limit', price: typedPrice(quotation) }),
    {
      fits: (left) => left.side === firstSide && (kind ?? left.kind) === left.kind,
      optional: { share: 100, total: '', tif: 'post-only', stops: NO_STOP_PRICES },
    },
  );
  const takePrice = useCallback((price: string) => setForm((before) => withBookPrice(before, price)), [setForm]);
  const chooseKind = (kind: SpotForm['kind']) => setForm({ ...form, ...BY_QUANTITY, kind });
  // The legs of an OCO order are on other sides of the price.
  const chooseSide = (side: Side) => {
    const legs = form.kind === 'oco' ? { trigger: '', limit: '' } : {};
    setForm({ ...form, ...BY_QUANTITY, ...legs, legPrice: '', quantity: '', side });
  };
  return { form, setForm, takePrice, chooseKind, chooseSide };
}

/** The form of an order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, firstSide, layout }: { quotation: Quotation; firstSide: Side; layout?: TradeLayout }) {
  const text = useText();
  const { market } = quotation;
  const book = useBook(market.symbol);
  const own = useOwnPrices(market);
  const draft = `spot ${market.symbol}`;
  const { form, setForm, takePrice, chooseKind, chooseSide } = useForm(quotation, firstSide, draft);
  const { Spot } = KINDS[form.kind];
  const head = (
    <>
      <TwoSides
        label={text('spot.side')}
        value={form.side}
        onChange={chooseSide}
        up={{ value: 'buy', label: text('spot.buy') }}
        down={{ value: 'sell', label: text('spot.sell') }}
      />
      <KindChoice kinds={SPOT_KINDS} value={form.kind} onChange={chooseKind} />
    </>
  );
  const parts = {
    form: Spot && <Spot {...{ quotation, draft, form, head }} onChange={setForm} />,
    book: (rows: number) => <OrderBook {...{ quotation, book, own, rows }} onPrice={takePrice} {...(layout && { at: bookPrice(form) })} />,
    takePrice,
  };
  return layout ? layout(parts) : <FormBesideBook {...parts} />;
}
