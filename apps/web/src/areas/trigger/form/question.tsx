import type { Atoms } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { OrderQuestion } from '../../market/index.ts';
import { conditionText, limitText, type Plan, sideText, sizeText, whenText } from '../trigger.ts';

export type QuestionProps = {
  open: boolean;
  onClose(): void;
  /** What is to be placed; undefined while it cannot be. */
  asked: { readonly plan: Plan; readonly leverage?: number; readonly freeze: Atoms; readonly coin: string } | undefined;
  reason?: string | undefined;
  onConfirm(): void;
};

/** The trigger order once more: when it will be placed, what it is then, and what is frozen until then. */
export function Question({ open, onClose, asked, reason, onConfirm }: QuestionProps) {
  const text = useText();
  if (!asked) return null;
  const { plan, leverage, freeze, coin } = asked;
  const isContract = plan.account !== 'spot';
  const [side, size, price] = [sideText(text, plan), sizeText(text, plan), limitText(text, plan)];
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={text('spot.confirm-title')}
      tone={plan.isUp ? 'up' : 'down'}
      action={text('common.confirm')}
      reason={reason}
      onConfirm={onConfirm}
    >
      <p className="pb-2 text-sm font-semibold">{text('trigger.plan', { when: whenText(text, plan), side, size, price })}</p>
      <Facts
        items={[
          { label: text('spot.trading-pair'), value: plan.market.symbol },
          { label: text('spot.order-type'), value: text(`trigger.stop-${plan.kind}`) },
          { label: text('trigger.condition'), value: conditionText(text, plan) },
          {
            label: text('spot.side'),
            value: (
              <b className={plan.isUp ? 'text-up' : 'text-down'}>
                {side}
                {leverage ? ` ${leverage}x` : ''}
              </b>
            ),
          },
          { label: text('common.price'), value: price },
          { label: text('lever.size'), value: <Amount>{size}</Amount> },
          { label: text('trigger.frozen'), value: <Amount unit={coin}>{formatAmount(freeze, coin === 'USDT' ? 4 : 8)}</Amount> },
        ]}
      />
      <p className="pt-2 text-xs text-mute">{text('trigger.note')}</p>
      {plan.kind === 'market' && <p className="pt-1 text-xs text-mute">{text('spot.protection-note', { percent: 2 })}</p>}
      {isContract && <p className="pt-1 text-xs text-mute">{text('trigger.contract-note')}</p>}
    </OrderQuestion>
  );
}
