import { formatSteps } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import { type FormFacts, maximumSteps, type OrderForm, type Preview } from './order-form.ts';

export type EstimatesProps = { quotation: Quotation; form: OrderForm; facts: FormFacts; preview: Preview };

/** The maximum order, and this order's estimated fee and result. */
export function Estimates({ quotation: { market }, form, facts, preview: { estimate } }: EstimatesProps) {
  const text = useText();
  const isBuy = form.side === 'buy';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  const none = '—';
  const most = facts.available ? `${formatSteps(market, maximumSteps(form, facts))} ${market.base}` : none;
  return (
    <dl className="space-y-1 text-[11px] leading-4">
      <Line label={text(isBuy ? 'spot.maximum-buy' : 'spot.maximum-sell')}>
        <Amount>{most}</Amount>
      </Line>
      <Line label={text('spot.estimated-fee')}>
        {estimate ? <Amount>{`${formatAmount(estimate.fee, isBuy ? 8 : 4)} ${coin}`}</Amount> : none}
      </Line>
      <Line label={text('spot.estimated-receive')}>
        {estimate ? <Amount>{`${formatAmount(estimate.receive, decimals)} ${coin}`}</Amount> : none}
      </Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-2">
    <dt className="truncate text-mute">{label}</dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
);
