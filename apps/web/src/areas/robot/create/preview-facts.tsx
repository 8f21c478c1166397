import type { Atoms } from '@mt2/domain';
import { firstPurchase } from '@mt2/domain/robot';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Fact, FactsCard } from '../../../ui/lists/facts.tsx';
import { tickText } from '../../order/index.ts';
import { profitText, stepsInCoin } from '../robot-text.ts';
import type { FormState } from './use-robot-form.ts';

const NONE = '—';

/** Figures of the settings: profit of a cell, the initial purchase, and the liquidation price of a leveraged robot. */
export function gridFacts({ form, facts: { market }, preview }: FormState, text: Text): readonly Fact[] {
  const { plan, profit, quantity, liquidation } = preview;
  const first = plan && quantity > 0 ? firstPurchase(plan, quantity) : undefined;
  return [
    {
      label: text('robot.cell-profit'),
      value: profit ? <span className={profit.least < 0n ? 'text-down' : undefined}>{profitText(profit)}</span> : NONE,
    },
    {
      label: text(form.type === 'grid' ? 'robot.bought-at-start' : 'robot.opened-at-start'),
      value: first ? <Bought coins={stepsInCoin(market, first.steps)} value={first.value} /> : NONE,
    },
    ...(form.type === 'lever' ? [{ label: text('robot.liquidation-price'), value: tickText(market, liquidation) }] : []),
  ];
}

const Bought = ({ coins, value }: { coins: string; value: Atoms }) => (
  <>
    <Amount className="whitespace-nowrap">{coins}</Amount>{' '}
    <Amount unit="USDT" className="whitespace-nowrap text-mute">{`≈ ${formatAmount(value, 2)}`}</Amount>
  </>
);

export function PreviewFacts({ state }: { state: FormState }) {
  const text = useText();
  const { quantity } = state.preview;
  return (
    <FactsCard
      label={text('robot.preview')}
      items={[
        ...gridFacts(state, text),
        { label: text('robot.per-line'), value: quantity > 0 ? <Amount>{stepsInCoin(state.facts.market, quantity)}</Amount> : NONE },
      ]}
    />
  );
}
