import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import { floorToTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedWaitingSpot } from '@mt2/domain/waiting';
import { type ReactNode, useId } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { useSpotRates } from '../../fee/index.ts';
import type { Quotation } from '../../market/index.ts';
import { SpotFunds, useAvailable } from '../../wallet/index.ts';
import { limitAtoms } from '../limit-atoms.ts';
import { OrderEstimates } from '../order-estimates.tsx';
import { orderRefusalText } from '../order-refusal-text.ts';
import { typedSteps } from '../quantity-text.ts';
import { SizeFields } from '../size-fields.tsx';
import { SpotForm } from '../spot-form.tsx';
import { listAddress } from '../waiting/list-address.ts';
import type { Plan } from '../waiting/waiting.ts';
import { FrozenLine } from './frozen-line.tsx';
import { Question, useAsking } from './question.tsx';
import { SpotButton } from './spot-button.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { estimateSpot, percentOf, previewSpot, readPrices, restingSide, sizeOfTotal, spotSteps, type TriggerForm } from './trigger-form.ts';
import { useTriggerErrors, useTriggerFacts } from './use-trigger-form.ts';

export type SpotTriggerFormProps = {
  quotation: Quotation;
  side: Side;
  /** The name of its draft. */
  draft: string;
  form: TriggerForm;
  onChange(form: TriggerForm): void;
  /** The choices above the fields: the side, and the type of the order. */
  head: ReactNode;
};

type TypedFacts = Pick<SpotTriggerFormProps, 'quotation' | 'side' | 'form'>;

/** The form as read: its prices, its size, what it would place, and its errors. */
function useSpotTrigger({ quotation, side, form: typed }: TypedFacts) {
  const text = useText();
  const { market } = quotation;
  const coin = side === 'buy' ? 'USDT' : market.base;
  const available = useAvailable('spot', coin);
  const rates = useSpotRates(quotation);
  const facts = useTriggerFacts(quotation, 'last', 'spot', coin);
  const read = readPrices(typed, market);
  const paid = sizeOfTotal(typed, read, market);
  const form = typed.size === '' ? { ...typed, size: paid } : typed;
  const decision = facts && previewSpot(form, read, side, facts);
  // The limit price is judged by the trigger price.
  const last = read.parsed.trigger ?? floorToTicks(market, quotation.last);
  const errors = useTriggerErrors(form, decision, ({ refusal }) =>
    orderRefusalText(text, refusal, { market, side, typed: form.size, last }),
  );
  return {
    coin,
    available,
    read,
    form,
    /** A total stays as it was typed while it gives the size. */
    isOfTotal: form.total !== '' && form.size === paid,
    decision,
    errors,
    estimate: estimateSpot(form, read, side, market, rates),
    /** The steps of a share of the balance, in percent. */
    partOf: (percent: number) => facts && spotSteps(form.kind, read, side, facts, percent),
  };
}

/** The form of a spot trigger order. Its errors are shown before it is sent. */
export function SpotTriggerForm(props: SpotTriggerFormProps) {
  const { quotation, side, draft, form: typed, onChange, head } = props;
  const { market } = quotation;
  const text = useText();
  const { coin, available, read, form, isOfTotal, decision, errors, estimate, partOf } = useSpotTrigger(props);
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    onChange({ ...typed, ...part });
  };
  const setSize = (size: string) => change({ size, total: '' });
  return (
    <SpotForm size="tall">
      {head}
      <TriggerFields
        market={market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(read) === side ? text(`trigger.may-rest-${side}`) : undefined}
      />
      <SizeFields
        market={market}
        side={side}
        value={form.size}
        onChange={setSize}
        share={decision ? percentOf(decision, available ?? 0n) : 0}
        onShare={available ? (percent) => setSize(typedSteps(market, partOf(percent))) : undefined}
        total={{
          typed: isOfTotal ? form.total : undefined,
          notional: estimate?.notional,
          onChange: (total) => change({ total, size: sizeOfTotal({ ...typed, total }, read, market) }),
        }}
        error={errors.at('quantity')}
        noteAt={noteAt}
      />
      <FormNote error={errors.at('order')} />
      <SpotFunds side={side} coin={coin} available={available} error={noteAt && errors.at('quantity')} id={noteAt} />
      <OrderEstimates
        market={market}
        side={side}
        most={available === undefined ? undefined : partOf(100)}
        estimate={estimate}
        isWrong={errors.at('order', 'trigger', 'price', 'quantity') !== undefined}
      />
      <FrozenLine freeze={decision?.ok ? decision.value.freeze : undefined} coin={coin} />
      <div className="mt-auto flex flex-col">
        <PlaceButton
          {...{ quotation, side, draft, decision, errors }}
          onPlaced={() => {
            setSize('');
            errors.sent();
          }}
        />
      </div>
    </SpotForm>
  );
}

type PlaceButtonProps = {
  quotation: Quotation;
  side: Side;
  /** The name of the form's draft. */
  draft: string;
  decision: ReturnType<typeof previewSpot> | undefined;
  errors: ReturnType<typeof useTriggerErrors>;
  onPlaced(): void;
};

/** Places the order, after a confirmation unless it is turned off. */
function PlaceButton({ quotation, side, draft, decision, errors, onPlaced }: PlaceButtonProps) {
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer, draft);
  const place = async (asked: Asked) => {
    const view = viewAt(listAddress({ account: 'spot', market: asked.plan.market.symbol }, 'open'), go.to);
    if (await change(async () => (await api.change(waiting.placeSpot, asked.order, { mask: 'clear' })).message, view)) onPlaced();
  };
  const { ask, question } = useAsking(decision, place);
  const press = () => {
    if (errors.pass() && decision?.ok) ask(askedOf(quotation, side, decision.value));
  };
  return (
    <>
      <SpotButton call={waiting.placeSpot} quotation={quotation} side={side} isPending={isPending} onPress={press} />
      <Question {...question} />
    </>
  );
}

type Asked = ReturnType<typeof askedOf>;

/** The order as shown for review and as sent. */
function askedOf({ market, quoteId }: Quotation, side: Side, accepted: AcceptedWaitingSpot) {
  const plan: Plan = {
    account: 'spot',
    market,
    isUp: side === 'buy',
    kind: accepted.kind,
    by: 'last',
    direction: accepted.direction,
    trigger: ticksToAtoms(market, accepted.trigger),
    price: accepted.kind === 'market' ? 0n : ticksToAtoms(market, accepted.price),
    quantity: stepsToAtoms(market, accepted.quantity),
    lots: 0,
  };
  const { quantity, trigger: at, direction } = plan;
  const price = limitAtoms(market, accepted.kind, accepted.price);
  const order = { marketId: market.id, quoteId, side, quantity, trigger: at, direction, price };
  return { plan, freeze: accepted.freeze, coin: side === 'buy' ? 'USDT' : market.base, order };
}
