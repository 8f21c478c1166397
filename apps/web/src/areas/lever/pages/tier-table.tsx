import type { Atoms } from '@mt2/domain';
import { type Tiers, tierOf } from '@mt2/domain/market';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';

/** The maximum position size per leverage, and the maintenance margin. The tier of a position worth `notional` is marked. */
export function TierTable({ tiers, notional }: { tiers: Tiers; notional?: Atoms | undefined }) {
  const text = useText();
  const own = notional === undefined ? undefined : tierOf(tiers, notional);
  const columns = ['lever.tier', 'lever.up-to', 'lever.max-leverage', 'lever.maintenance-rate', 'lever.maintenance-amount'];
  return (
    <table className="w-full cramped:block cramped:overflow-x-auto text-right text-xs">
      <thead className="text-[0.6875rem] text-mute">
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col" className="py-1.5 pl-1.5 align-bottom font-normal first:text-left">
              {text(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr
            key={tier.tier}
            aria-current={tier === own || undefined}
            className={cx('border-t border-line', tier === own && 'font-semibold text-accent')}
          >
            <td className="h-9 text-left">{tier.tier}</td>
            <td className="pl-1.5 whitespace-nowrap">{formatAmount(tier.maxNotional, 0)}</td>
            <td className="pl-1.5">{tier.maxLeverage}x</td>
            <td className="pl-1.5">{plainPercent(tier.rate)}%</td>
            <td className="pl-1.5">{formatAmount(tier.amount, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
