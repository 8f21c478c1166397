import type { Side } from '@mt2/domain/market';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { showChange, viewAt } from '../../../frame/updates.ts';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { OrderBook, type Quotation, useBook } from '../../market/index.ts';
import {
  FormBesideBook,
  LimitTicket,
  OcoTicket,
  type OrderForm,
  type PlacedOrder,
  type TradeLayout,
  TrailTicket,
  TriggerTicket,
  useFormFacts,
} from '../../order/index.ts';
import { isLive, resultWord, toOrder } from '../order/order.ts';
import { useOwnPrices } from '../use-own-prices.ts';
import { type FormKind, KindChoice } from './kind-choice.tsx';
import { SideToggle } from './side-toggle.tsx';
import { isOtherKind, useForms } from './use-forms.ts';

/** Shows what became of an order that was placed, with a link to its list. */
function usePlaced(symbol: string) {
  const text = useText();
  const go = useGo();
  return ({ beside }: PlacedOrder): void => {
    const placed = beside.order && toOrder(beside.order);
    const said = showChange({ message: text(placed ? resultWord(placed) : 'spot.placed'), beside }, go.to);
    const view = to('/pages/trade/spot', { symbol, list: placed && !isLive(placed) ? 'history' : 'open' });
    if (said) toast(said.text, said.tone, viewAt(view, go.to));
  };
}

/** The form of an order, next to the book; tapping a price in the book fills it into the form. */
export function TradePanel({ quotation, firstSide, layout }: { quotation: Quotation; firstSide: Side; layout?: TradeLayout }) {
  const { market } = quotation;
  const book = useBook(market.symbol);
  const own = useOwnPrices(market);
  // A search for an order type leads to its form.
  const kind = useAddressQuery()[0].get('kind') ?? '';
  const forms = useForms(quotation, firstSide, isOtherKind(kind) ? kind : 'order');
  const { drafts, form, shown, triggerForm, ocoForm, trailForm, takePrice } = forms;
  const { side } = form;
  const facts = useFormFacts(quotation, book, side);
  const onAnswer = usePlaced(market.symbol);
  const choices = (kind: FormKind, chooseSide: (side: Side) => void, choose: (kind: FormKind) => void) => (
    <>
      <SideToggle side={side} onChange={chooseSide} />
      <KindChoice value={kind} onChange={choose} />
    </>
  );
  const head = (kind: FormKind) => choices(kind, forms.chooseSide, forms.choose);
  const of = { quotation, side };
  const views = {
    order: () => (
      <LimitTicket
        {...{ quotation, form, facts, onAnswer }}
        draft={drafts.order}
        onChange={forms.setForm}
        head={(restart) =>
          choices(
            form.kind,
            (next) => restart({ side: next, quantity: '' }),
            (next) => (isOtherKind(next) ? forms.choose(next) : restart({ kind: next })),
          )
        }
      />
    ),
    trigger: () => (
      <TriggerTicket {...of} draft={drafts.trigger} form={triggerForm} onChange={forms.setTriggerForm} head={head('trigger')} />
    ),
    oco: () => <OcoTicket {...of} draft={drafts.oco} form={ocoForm} onChange={forms.setOcoForm} facts={facts} head={head('oco')} />,
    trail: () => <TrailTicket {...of} draft={drafts.trail} form={trailForm} onChange={forms.setTrailForm} head={head('trail')} />,
  };
  const shownForm = views[shown]();
  const limitOf = ({ kind, price }: Pick<OrderForm, 'kind' | 'price'>) => (kind === 'limit' ? price : null);
  const at = { order: limitOf(form), trigger: limitOf(triggerForm), oco: ocoForm.price, trail: null }[shown];
  if (layout)
    return layout({
      form: shownForm,
      book: (rows) => <OrderBook quotation={quotation} book={book} own={own} onPrice={takePrice} rows={rows} at={at} />,
    });
  return (
    <FormBesideBook
      form={shownForm}
      book={(rows) => <OrderBook quotation={quotation} book={book} own={own} onPrice={takePrice} rows={rows} />}
    />
  );
}
