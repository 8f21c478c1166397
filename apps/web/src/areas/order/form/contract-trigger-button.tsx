import { waiting } from '@mt2/contracts/waiting';
import { type MarginAccount, type PositionSide, quantityOf } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedWaitingOpen, TriggerPrice } from '@mt2/domain/waiting';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { viewAt } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { limitAtoms } from '../limit-atoms.ts';
import { OrderButton } from '../order-button.tsx';
import { listAddress } from '../waiting/list-address.ts';
import type { Plan } from '../waiting/waiting.ts';
import { FrozenLine } from './frozen-line.tsx';
import { Question, useAsking } from './question.tsx';
import type { previewContract } from './trigger-form.ts';
import type { useTriggerErrors } from './use-trigger-form.ts';

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
  placing: ReturnType<typeof useContractPlacing>;
};

/** Sends trigger orders of both sides. */
export function useContractPlacing(draft: string, onRefused: (error: unknown) => void, onPlaced: () => void) {
  const go = useGo();
  const { change, isPending } = useChanging(onRefused, draft);
  const place = async ({ order, plan }: Asked) => {
    const view = viewAt(listAddress({ account: plan.account, market: plan.market.symbol }, 'open'), go.to);
    if (await change(async () => (await api.change(waiting.open, order, { mask: 'clear' })).message, view)) onPlaced();
  };
  return { place, isPending };
}

/**
 * Places a trigger order that opens a long or a short, after a confirmation unless it is off; above the button, the amount
 * it would freeze.
 */
export function ContractTriggerButton({
  quotation,
  account,
  side,
  by,
  decision,
  isShared,
  errors,
  say,
  placing: { place, isPending },
}: ContractTriggerButtonProps) {
  const text = useText();
  const isOpen = (useQuotation(quotation.market.symbol).quotation ?? quotation).isOpen;
  const [isPressed, setPressed] = useState(false);
  const accepted = decision?.ok ? decision.value : undefined;
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
function askedOf({ market, quoteId }: Quotation, account: MarginAccount['account'], by: TriggerPrice, accepted: AcceptedWaitingOpen) {
  const { side, kind, leverage, lots, direction, freeze } = accepted;
  const stops = { takeProfit: ticksToAtoms(market, accepted.takeProfit), stopLoss: ticksToAtoms(market, accepted.stopLoss) };
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
  const order = { marketId: market.id, quoteId, account, lots, leverage, side, trigger: plan.trigger, by, direction, price, ...stops };
  return { plan, leverage, stops, freeze, coin: 'USDT', order };
}
