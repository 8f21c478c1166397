import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { percentOf, type Standing } from './promotion.api.ts';

/** The conditions and the rates of each level; the user's own is marked. */
export function RightsTable({ standing: { rights, level, isPartner } }: { standing: Standing }) {
  const text = useText();
  const heads = ['level', 'active-short', 'volume-short', 'first-short', 'second-short'] as const;
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="pb-2 text-[15px] font-semibold">{text('promotion.rights')}</h3>
      <table className="w-full text-[13px]">
        <thead>
          <tr className="align-bottom text-xs text-mute">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-1 pb-2 text-right font-normal first:pl-0 first:text-left last:pr-0">
                {text(`promotion.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((row) => {
            const isOwn = isPartner === false && row.level === level;
            return (
              <tr
                key={row.level}
                aria-current={isOwn || undefined}
                className={cx('border-t border-line [&>td]:px-1 [&>td]:text-right', isOwn && 'font-semibold text-accent')}
              >
                <th scope="row" className="py-2.5 text-left font-[inherit]">
                  {row.level}
                </th>
                <td>{row.invitees}</td>
                <td>{formatAmount(row.volume, 0)}</td>
                <td>{percentOf(row.firstRate)}%</td>
                <td className="pr-0!">{percentOf(row.secondRate)}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.rights-note')}</p>
    </section>
  );
}
