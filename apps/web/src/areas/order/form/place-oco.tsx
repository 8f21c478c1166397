import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedOco } from '@mt2/domain/waiting';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import { type OrderAsking, OrderQuestion } from '../order-question.tsx';
import { protectionNote } from '../price-field.tsx';
import { coinText } from '../quantity-text.ts';
import { useOrderQuestion } from '../use-order-question.ts';
import { frozenText, ocoNotes, priceText, stopLegText } from '../waiting/waiting.ts';
import type { OcoPreview } from './oco-form.ts';
import { SpotButton } from './spot-button.tsx';

type PlaceOcoProps = {
  quotation: Quotation;
  side: Side;
  /** The name of the form's draft. */
  draft: string;
  decision: OcoPreview;
  errors: { pass(): boolean; showAnswer(error: unknown): void };
  onPlaced(): void;
};

/** Places the OCO order, after a confirmation unless it is turned off. */
export function PlaceOco({ quotation, side, draft, decision, errors, onPlaced }: PlaceOcoProps) {
  const { market, quoteId } = quotation;
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer, draft);
  const place = async (order: AcceptedOco) => {
    const view = viewAt(to('/pages/trade/spot', { symbol: market.symbol, list: 'open' }), go.to);
    const sending = async () => {
      const sent = { marketId: market.id, quoteId, side: order.side, ...termsIn(quotation, order) };
      return (await api.change(waiting.placeSpot, sent, { mask: 'clear' })).message;
    };
    if (await change(sending, view)) onPlaced();
  };
  const { ask, asked, question } = useOrderQuestion<AcceptedOco>('trigger', place);
  const press = () => {
    if (errors.pass() && decision.ok) ask(decision.value);
  };
  return (
    <>
      <SpotButton call={waiting.placeSpot} quotation={quotation} side={side} isPending={isPending} onPress={press} />
      {asked && <Question {...question} quotation={quotation} asked={asked} refusal={decision.ok ? undefined : decision.refusal} />}
    </>
  );
}

/** Prices and quantity of an accepted OCO order, in atoms. */
const termsIn = ({ market }: Quotation, { legPrice, trigger, price, quantity }: AcceptedOco) => ({
  quantity: stepsToAtoms(market, quantity),
  legPrice: ticksToAtoms(market, legPrice),
  trigger: ticksToAtoms(market, trigger),
  price: ticksToAtoms(market, price),
});

type QuestionProps = OrderAsking & { quotation: Quotation; asked: AcceptedOco; refusal: string | undefined };

/** The OCO order for review: both legs, and the amount frozen for the dearer one. */
function Question({ quotation, asked, refusal, ...question }: QuestionProps) {
  const text = useText();
  const { market } = quotation;
  const { side, kind } = asked;
  const terms = { market, ...asked, ...termsIn(quotation, asked) };
  const deed = (coin: string) => text(`spot.${side}-coin`, { coin });
  const isBuy = side === 'buy';
  return (
    <OrderQuestion
      {...question}
      title={`${deed(ownAmount(coinText(market, terms.quantity)))}\u00a0· ${text('oco.oco')}`}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('spot.order-type'), value: text('oco.order') },
        { label: text('spot.limit'), value: `${priceText(market, terms.legPrice)} USDT` },
        { label: text('oco.stop'), value: <b className="font-semibold">{stopLegText(text, terms)}</b> },
        { label: text('common.quantity'), value: <Amount>{coinText(market, terms.quantity)}</Amount> },
      ]}
      total={{ label: text('spot.frozen'), value: <Amount>{frozenText(asked.freeze, isBuy ? 'USDT' : market.base)}</Amount> }}
      notes={[...ocoNotes(text, side), kind === 'market' && protectionNote(text)]}
      tone={isBuy ? 'up' : 'down'}
      action={deed(market.base)}
      reason={refusal && text(`refusal.${refusal}`)}
    />
  );
}
