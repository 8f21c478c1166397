import type { Atoms } from '@mt2/domain';
import { useText } from '../../../platform/i18n.ts';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { OrderQuestion } from '../../market/index.ts';
import {
  conditionText,
  deedText,
  frozenText,
  headlineText,
  limitText,
  type Plan,
  planText,
  protectionText,
  sideText,
  sizeText,
} from '../trigger.ts';

export type QuestionProps = {
  open: boolean;
  onClose(): void;
  /** The order that was asked for last; undefined before any was. */
  asked: { readonly plan: Plan; readonly leverage?: number; readonly freeze: Atoms; readonly coin: string } | undefined;
  /** Why it cannot be placed at this moment. */
  reason: string | undefined;
  onConfirm(): void;
};

/** The trigger order once more: when it will be placed, what it is then, and what is frozen until then. */
export function Question({ open, onClose, asked, reason, onConfirm }: QuestionProps) {
  const text = useText();
  if (!asked) return null;
  const { plan, leverage, freeze, coin } = asked;
  return (
    <OrderQuestion
      open={open}
      onClose={onClose}
      title={headlineText(text, plan, leverage)}
      tone={plan.isUp ? 'up' : 'down'}
      action={deedText(text, plan)}
      reason={reason}
      onConfirm={onConfirm}
    >
      <p className="pb-2 text-sm font-semibold">
        <Sentence>{planText(text, plan)}</Sentence>
      </p>
      <Facts
        items={[
          { label: text('spot.trading-pair'), value: plan.market.symbol },
          { label: text('spot.order-type'), value: text(`trigger.stop-${plan.kind}`) },
          { label: text('trigger.condition'), value: conditionText(text, plan) },
          {
            label: text('spot.side'),
            value: (
              <b className={plan.isUp ? 'text-up' : 'text-down'}>
                {sideText(text, plan)}
                {leverage ? ` ${leverage}x` : ''}
              </b>
            ),
          },
          { label: text('common.price'), value: limitText(text, plan) },
          { label: text('lever.size'), value: <Amount>{sizeText(text, plan)}</Amount> },
          { label: text('trigger.frozen'), value: <Amount>{frozenText(freeze, coin)}</Amount> },
        ]}
      />
      <p className="pt-2 text-xs text-mute">{text('trigger.note')}</p>
      {plan.kind === 'market' && <p className="pt-1 text-xs text-mute">{protectionText(text, plan)}</p>}
      {plan.account !== 'spot' && <p className="pt-1 text-xs text-mute">{text('trigger.contract-note')}</p>}
    </OrderQuestion>
  );
}
