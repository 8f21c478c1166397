import { trigger } from '@mt2/contracts/trigger';
import { type MarginAccount, type PositionSide, quantityOf, tradeSide } from '@mt2/domain/lever';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedContractTrigger, TriggerPrice } from '@mt2/domain/trigger';
import { type ReactNode, useId, useState } from 'react';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { limitAtoms, OrderButton, priceRefusalText, ShareSlider } from '../../order/index.ts';
import { AddFundsButton, useAvailable } from '../../wallet/index.ts';
import { listAddress } from '../list-address.ts';
import type { Plan } from '../trigger.ts';
import { FrozenLine } from './frozen-line.tsx';
import { Question } from './question.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { contractPart, percentOf, previewContract, readPrices, restingSide, type TriggerForm, valuePrice } from './trigger-form.ts';
import { useAsking } from './use-asking.ts';
import { useTriggerErrors, useTriggerFacts } from './use-trigger-form.ts';
import { WatchedPrice } from './watched-price.tsx';

const SIDES = ['long', 'short'] as const;

/** The unit of a contract's size. Prices in ticks. */
export type Sizing = {
  /** The lots of a typed size, possibly fractional; undefined if it is not a number. */
  lotsOf(typed: string, price: number): number | undefined;
  /** Lots as typed; empty for none. */
  typedOf(lots: number, price: number): string;
  field(props: {
    value: string;
    onChange(value: string): void;
    error: string | undefined;
    noteAt: string | undefined;
    price: number;
  }): ReactNode;
};

/** The whole lots of an order, and the price in ticks at which they would be bought. */
export type OrderSize = { readonly lots: number; readonly price: number };

export type ContractTriggerFormProps = {
  quotation: Quotation;
  account: MarginAccount['account'];
  leverage: number;
  form: TriggerForm;
  onChange(form: TriggerForm): void;
  sizing: Sizing;
  /** The choices above the fields: the leverage, and the type of the order. */
  head(size: OrderSize | undefined): ReactNode;
  /** The balance below them, and the link to add money. */
  available(error: string | undefined, id: string | undefined): ReactNode;
};

type ContractTriggerButtonProps = {
  quotation: Quotation;
  account: MarginAccount['account'];
  side: PositionSide;
  by: TriggerPrice;
  decision: ReturnType<typeof previewContract> | undefined;
  /** The other side is refused for the same reason, which is shown at its field. */
  isShared: boolean;
  /** The errors of both sides. */
  errors: ReturnType<typeof useTriggerErrors>;
  /** Words a refusal of this side. */
  say(refusal: string): string;
  onPlaced(): void;
};

/**
 * Places a trigger order that opens a long or a short, after a confirmation unless it is off; above the button, the amount
 * it would freeze.
 */
function ContractTriggerButton({ quotation, account, side, by, decision, isShared, errors, say, onPlaced }: ContractTriggerButtonProps) {
  const text = useText();
  const isOpen = (useQuotation(quotation.market.symbol).quotation ?? quotation).isOpen;
  const [isPressed, setPressed] = useState(false);
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer);
  const accepted = decision?.ok ? decision.value : undefined;
  const place = async ({ plan, order }: Asked) => {
    const view = viewAt(listAddress({ account: plan.account, market: plan.market.symbol }), go.to);
    if (await change(async () => (await api.change(trigger.placeContract, order)).message, view)) onPlaced();
  };
  const { ask, question } = useAsking(decision, place);
  const press = () => {
    setPressed(true);
    if (errors.pass() && accepted) ask(askedOf(quotation, account, by, accepted));
  };
  const own = decision && !decision.ok && !isShared && isPressed ? decision.refusal : undefined;
  return (
    <div>
      <FrozenLine freeze={accepted?.freeze} coin="USDT" />
      <OrderButton isUp={side === 'long'} isReady={isOpen} pending={isPending} disabled={decision === undefined} onClick={press}>
        {text(`lever.open-${side}`)}
      </OrderButton>
      {own && (
        <p role="alert" className="pt-1 text-[0.6875rem] leading-4 text-(--red)">
          {say(own)}
        </p>
      )}
      <Question {...question} />
    </div>
  );
}

type Asked = ReturnType<typeof askedOf>;

/** The order as shown for review and as sent. */
function askedOf({ market, quoteId }: Quotation, account: MarginAccount['account'], by: TriggerPrice, accepted: AcceptedContractTrigger) {
  const { side, kind, leverage, lots, direction, freeze } = accepted;
  const plan: Plan = {
    account,
    market,
    isUp: side === 'long',
    kind,
    by,
    direction,
    trigger: ticksToAtoms(market, accepted.trigger),
    price: ticksToAtoms(market, accepted.price),
    quantity: quantityOf(market, lots),
    lots,
  };
  const price = limitAtoms(market, kind, accepted.price);
  const order = { marketId: market.id, quoteId, account, lots, leverage, side, trigger: plan.trigger, by, direction, price };
  return { plan, leverage, freeze, coin: 'USDT', order };
}

type JudgedFacts = Pick<ContractTriggerFormProps, 'quotation' | 'account' | 'leverage' | 'form' | 'sizing'>;

/** What the form would place on each side, at the price by which it is judged, and its errors. */
function useJudged({ quotation, account, leverage, form, sizing }: JudgedFacts) {
  const text = useText();
  const facts = useTriggerFacts(quotation, form.by, account, 'USDT');
  const { unmet } = useGate(trigger.placeContract);
  const read = readPrices(form, quotation.market);
  const price = valuePrice(read, facts?.watched ?? floorToTicks(quotation.market, quotation.last));
  const lots = sizing.lotsOf(form.size, price);
  const preview = (side: PositionSide) => facts && previewContract(form, read, lots, side, leverage, facts);
  const [long, short] = [preview('long'), preview('short')];
  const refusedText = (side: PositionSide | undefined, refusal: string) =>
    priceRefusalText(text, refusal, {
      market: quotation.market,
      side: side && tradeSide(side, 'open'),
      last: read.parsed.trigger ?? price,
    });
  // An error of both sides is shown at the fields; an error of one side once it is pressed.
  const shared = long && !long.ok && short && !short.ok && long.refusal === short.refusal ? long : undefined;
  const errors = useTriggerErrors(form, unmet ? undefined : shared, ({ refusal }) => refusedText(undefined, refusal));
  return { facts, unmet, read, price, lots, long, short, refusedText, isShared: shared !== undefined, errors };
}

/** The form of a trigger order that opens a position. Its errors are shown before it is sent. */
export function ContractTriggerForm(props: ContractTriggerFormProps) {
  const { quotation, account, leverage, form, onChange, sizing, head, available } = props;
  const text = useText();
  const { facts, unmet, read, price, lots, long, short, refusedText, isShared, errors } = useJudged(props);
  const balance = useAvailable(account, 'USDT');
  const resting = restingSide(read);
  const note = useId();
  const noteAt = errors.isShort('lots') ? note : undefined;
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  return (
    <form className="flex min-h-[464px] flex-col gap-1.5" onSubmit={(event) => event.preventDefault()}>
      {head(lots ? { lots: Math.floor(lots), price } : undefined)}
      <TriggerFields
        market={quotation.market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={resting && text(`trigger.may-rest-${resting === 'buy' ? 'long' : 'short'}`)}
        watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
      />
      {sizing.field({ value: form.size, onChange: (size) => change({ size }), error: errors.at('lots'), noteAt, price })}
      <ShareSlider
        value={Math.max(...[long, short].map((each) => (each && balance ? percentOf(each, balance) : 0)))}
        disabled={!facts || !balance}
        onChange={(percent) => facts && change({ size: sizing.typedOf(contractPart(form.kind, read, leverage, facts, percent), price) })}
      />
      <div className="mt-auto flex flex-col gap-1.5">
        {available(noteAt && errors.at('lots'), noteAt)}
        <FormNote error={errors.at('order')} className="text-[0.6875rem] leading-4" />
        {unmet && <MeetNeed unmet={unmet} />}
        {!unmet && balance === 0n && <AddFundsButton account={account} coin="USDT" />}
        {!unmet &&
          balance !== 0n &&
          SIDES.map((side) => (
            <ContractTriggerButton
              key={side}
              quotation={quotation}
              account={account}
              side={side}
              by={form.by}
              decision={side === 'long' ? long : short}
              isShared={isShared}
              errors={errors}
              say={(refusal) => refusedText(side, refusal)}
              onPlaced={() => {
                change({ size: '' });
                errors.sent();
              }}
            />
          ))}
      </div>
    </form>
  );
}
