import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { formatTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { showChange, viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Quotation } from '../../market/index.ts';
import {
  feeText,
  limitAtoms,
  type OrderAsking,
  type OrderForm,
  OrderQuestion,
  type Preview,
  protectionNote,
  SpotButton,
  type StopsPreview,
  stopsOf,
  stopsText,
  tifOf,
  useOrderQuestion,
} from '../../order/index.ts';
import { isLive, resultWord, toOrder } from '../order/order.ts';

/** An order as the form would send it. */
type PreviewedOrder = { readonly form: OrderForm; readonly preview: Preview; readonly stops: StopsPreview };

export type PlaceButtonProps = {
  quotation: Quotation;
  /** The name of the form's draft. */
  draft: string;
  /** The form as the user left it: that of a market order follows the price. */
  typed: OrderForm;
  order: PreviewedOrder;
  errors: FormErrors;
  onPlaced(): void;
};
/** The errors of the form, including the server's refusal. */
type FormErrors = { pass(): boolean; showAnswer(error: unknown): void };

type ConfirmSheetProps = OrderAsking & Omit<PreviewedOrder, 'stops'> & Partial<PreviewedOrder> & { quotation: Quotation };

/** The order for review, with its expected cost and result. It is unchanged while it is invalid and while the sheet closes. */
export function ConfirmSheet({ quotation: { market }, form, preview, stops, ...question }: ConfirmSheetProps) {
  const text = useText();
  const { decision } = preview;
  const asked = useLingering(decision.ok ? form : undefined);
  const shown = useLingering(decision.ok ? preview : undefined);
  const attached = useLingering(stops?.ok ? stops.value : undefined);
  if (!asked || !shown?.decision.ok) return null;
  const { side, kind } = asked;
  const isBuy = side === 'buy';
  const { estimate } = shown;
  const tif = tifOf(asked);
  const isMarket = kind === 'market';
  const limit = formatAmount(formatTicks(market, shown.decision.value.price), market.priceDecimals);
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const quantity = formatAmount(asked.quantity, market.quantityDecimals);
  const deed = (what: string) => text(`spot.${side}-coin`, { coin: what });
  const trade = deed(ownAmount(`${quantity} ${market.base}`));
  const own = (amount: string | undefined) => (amount === undefined ? '—' : <Amount>{amount}</Amount>);
  return (
    <OrderQuestion
      {...question}
      title={isMarket ? `${trade} · ${text('spot.market')}` : text('spot.deed-at', { deed: trade, price: `${limit} USDT` })}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('spot.order-type'), value: text(`spot.${kind}-order`) },
        ...(tif ? [{ label: text('spot.time-in-force'), value: text(`spot.tif-${tif}`) }] : []),
        { label: text('common.price'), value: isMarket ? text('spot.best-market-price') : `${limit} USDT` },
        { label: text('common.quantity'), value: own(`${quantity} ${market.base}`) },
        ...(stopsOf(asked) && attached ? [{ label: text('lever.tp-sl'), value: stopsText({ market, ...attached }) }] : []),
        { label: text('spot.total'), value: own(estimate && `${formatAmount(estimate.notional, 2)} USDT`) },
        { label: text('spot.estimated-fee'), value: own(estimate && `${feeText(estimate, decimals)} ${coin}`) },
      ]}
      total={{ label: text('spot.estimated-receive'), value: own(estimate && `${formatAmount(estimate.receive, decimals)} ${coin}`) }}
      notes={[tif && text(`spot.tif-${tif}-note`), stopsOf(asked) && text('oco.attached-note'), isMarket && protectionNote(text)]}
      tone={isBuy ? 'up' : 'down'}
      action={deed(market.base)}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
    />
  );
}

/** Places the order, after a confirmation unless it is turned off. */
export function PlaceButton({ order, ...placing }: PlaceButtonProps) {
  const { quotation, typed, errors } = placing;
  const { place, isPending } = usePlacing(placing);
  const { ask, question } = useOrderQuestion<true>('spot', () => place(order));
  const { decision } = order.preview;
  const isRefused = typed.quantity !== '' && !decision.ok && decision.field === 'quantity';
  const press = () => {
    if (errors.pass()) ask(true);
  };
  return (
    <>
      <SpotButton
        call={spot.placeOrder}
        quotation={quotation}
        side={typed.side}
        isPending={isPending}
        isRefused={isRefused}
        onPress={press}
      />
      <ConfirmSheet {...question} quotation={quotation} {...order} />
    </>
  );
}

/** Sends orders. */
function usePlacing({ quotation: { market, quoteId }, draft, errors, onPlaced }: Omit<PlaceButtonProps, 'order'>) {
  const text = useText();
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer, draft);
  const place = async (order: PreviewedOrder) => {
    const { form, preview, stops } = order;
    const { decision } = preview;
    if (!decision.ok || stops?.ok === false) return;
    const { side, kind, price, quantity } = decision.value;
    const asked = { marketId: market.id, quoteId, quantity: stepsToAtoms(market, quantity), tif: tifOf(form) };
    const sending = async () => {
      const { beside } = stops
        ? await api.change(waiting.buy, { ...asked, ...stops.value, price: ticksToAtoms(market, price) }, { mask: 'clear' })
        : await api.change(
            spot.placeOrder,
            { ...asked, side, price: limitAtoms(market, kind, price) },
            { mask: 'clear', isAtMarket: kind === 'market' },
          );
      const placed = beside.order && toOrder(beside.order);
      const said = showChange({ message: text(placed ? resultWord(placed) : 'spot.placed'), beside }, go.to);
      const view = to('/pages/trade/spot', { symbol: market.symbol, list: placed && !isLive(placed) ? 'history' : 'open' });
      if (said) toast(said.text, said.tone, viewAt(view, go.to));
      return undefined;
    };
    if (await change(sending)) onPlaced();
  };
  return { place, isPending };
}
