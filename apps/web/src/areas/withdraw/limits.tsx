import { formatFloor } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { Clock } from 'lucide-react';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CoinTerms } from './withdraw.api.ts';
import { decimalsOf } from './withdraw-form.ts';

/** Limits of one withdrawal, and the remaining allowance of the day. */
export function Limits({ terms, route }: { terms: CoinTerms; route: RouteTerms }) {
  const text = useText();
  const amount = (value: bigint) => `${formatAmount(value, decimalsOf(route))} ${terms.coin}`;
  const ofTheDay = {
    label: text('withdraw.daily-limit'),
    value: (
      <Amount>
        {text('withdraw.of-limit', { left: shortAmount(terms.dailyLeft, 2), limit: `${formatAmount(terms.dailyLimit, 0)}\u00a0USDT` })}
      </Amount>
    ),
  };
  return (
    <>
      <section className="rounded-2xl bg-card px-4 py-1">
        <Facts
          items={[
            {
              label: text('common.with-unit', { label: text('withdraw.left-today'), unit: 'UTC' }),
              value: text('withdraw.applications', { left: terms.leftToday, total: WITHDRAWALS_PER_DAY }),
            },
            ...(terms.dailyLimit > 0n ? [ofTheDay] : []),
            { label: text('withdraw.minimum'), value: amount(route.minWithdrawal) },
            { label: text('withdraw.maximum'), value: amount(route.maxWithdrawal) },
            {
              label: text('common.fee'),
              value: route.feeRate > 0n ? `${formatFloor(route.feeRate * 100n, 0)}%` : amount(route.fee),
            },
          ]}
        />
      </section>
      <Notice Icon={Clock}>{text('withdraw.credited-within')}</Notice>
    </>
  );
}
