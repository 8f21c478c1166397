import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedOrder } from '@mt2/domain/spot';
import type { Trailing, TriggerPrice } from '@mt2/domain/waiting';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount, rateText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import {
  coinText,
  frozenText,
  type OrderAsking,
  OrderQuestion,
  protectionNote,
  SpotButton,
  tickText,
  useOrderQuestion,
} from '../../order/index.ts';
import type { SpotTrailForm, TrailPreview } from './trail-form.ts';

type PlaceTrailProps = {
  quotation: Quotation;
  side: Side;
  /** The name of the form's draft. */
  draft: string;
  /** The form as the user left it. */
  typed: SpotTrailForm;
  /** Undefined until the watched price is read. */
  decision: TrailPreview | undefined;
  errors: { pass(): boolean; showAnswer(error: unknown): void };
  onPlaced(): void;
};

type Asked = AcceptedOrder & Trailing & { readonly by: TriggerPrice };

/** Places the trailing stop, after a confirmation unless it is turned off. */
export function PlaceTrail({ quotation, side, draft, typed, decision, errors, onPlaced }: PlaceTrailProps) {
  const { market, quoteId } = quotation;
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer, draft);
  const sending = async (asked: Asked) => {
    const order = {
      marketId: market.id,
      quoteId,
      side: asked.side,
      quantity: stepsToAtoms(market, asked.quantity),
      rate: asked.rate,
      distance: ticksToAtoms(market, asked.distance),
      activation: ticksToAtoms(market, asked.activation),
      by: asked.by,
    };
    return (await api.change(waiting.placeSpot, order, { mask: 'clear' })).message;
  };
  const place = async (order: Asked) => {
    const view = viewAt(to('/pages/trade/spot', { symbol: market.symbol, list: 'open' }), go.to);
    if (await change(() => sending(order), view)) onPlaced();
  };
  const { ask, asked, question } = useOrderQuestion<Asked>('trigger', place);
  const press = () => {
    if (errors.pass() && decision?.ok) ask({ ...decision.value, by: typed.trail.by });
  };
  const refusal = decision?.ok !== false ? undefined : decision.refusal;
  return (
    <>
      <SpotButton
        call={waiting.placeSpot}
        quotation={quotation}
        side={side}
        isPending={isPending}
        isRead={decision !== undefined}
        onPress={press}
      />
      {asked && <Question {...question} quotation={quotation} asked={asked} refusal={refusal} />}
    </>
  );
}

type QuestionProps = OrderAsking & { quotation: Quotation; asked: Asked; refusal: string | undefined };

/** The trailing stop for review: its terms, and the amount frozen until it is triggered. */
function Question({ quotation: { market }, asked, refusal, ...question }: QuestionProps) {
  const text = useText();
  const { side, rate, distance, activation, by } = asked;
  const isBuy = side === 'buy';
  const deed = (coin: string) => text(`spot.${side}-coin`, { coin });
  const size = coinText(market, stepsToAtoms(market, asked.quantity));
  return (
    <OrderQuestion
      {...question}
      title={`${deed(ownAmount(size))}\u00a0· ${text('trigger.trailing')}`}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('spot.order-type'), value: text('trigger.trailing') },
        {
          label: text('trigger.callback'),
          value: <b className="font-semibold">{distance > 0 ? `${tickText(market, distance)} USDT` : rateText(rate)}</b>,
        },
        ...(activation > 0 ? [{ label: text('trigger.activation'), value: `${tickText(market, activation)} USDT` }] : []),
        { label: text('trigger.watched'), value: text(`trigger.by-${by}`) },
        { label: text('common.price'), value: text('spot.best-market-price') },
        { label: text('common.quantity'), value: <Amount>{size}</Amount> },
      ]}
      total={{ label: text('spot.frozen'), value: <Amount>{frozenText(asked.freeze, isBuy ? 'USDT' : market.base)}</Amount> }}
      notes={[text('trigger.note'), protectionNote(text)]}
      tone={isBuy ? 'up' : 'down'}
      action={deed(market.base)}
      reason={refusal && text(`refusal.${refusal}`)}
    />
  );
}
