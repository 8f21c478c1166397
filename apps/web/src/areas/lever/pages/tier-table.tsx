import type { Tiers } from '@mt2/domain/market';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/percent.ts';
import { cx } from '../../../ui/cx.ts';

/** The maximum position size per leverage, and the maintenance margin. `leverage` marks its tier. */
export function TierTable({ tiers, leverage }: { tiers: Tiers; leverage?: number }) {
  const text = useText();
  const bound = tiers.findLast(({ maxLeverage }) => leverage !== undefined && leverage <= maxLeverage);
  const columns = ['lever.tier', 'lever.up-to', 'lever.max-leverage', 'lever.maintenance-rate', 'lever.maintenance-amount'];
  return (
    <table className="w-full text-right text-xs">
      <thead className="text-[0.6875rem] text-mute">
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col" className="py-1.5 pl-1 align-bottom font-normal first:text-left">
              {text(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.tier} className={cx('border-t border-line', tier === bound && 'font-semibold text-accent')}>
            <td className="h-9 text-left">{tier.tier}</td>
            <td className="pl-1 whitespace-nowrap">{formatAmount(tier.maxNotional, 0)}</td>
            <td className="pl-1">{tier.maxLeverage}x</td>
            <td className="pl-1">{plainPercent(tier.rate)}%</td>
            <td className="pl-1">{formatAmount(tier.amount, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
