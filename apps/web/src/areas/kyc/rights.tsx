import type { KycGrade } from '@mt2/domain/kyc';
import { LOAN_LEVEL } from '@mt2/domain/loan';
import { P2P_LEVEL } from '@mt2/domain/p2p';
import { withdrawalLimit } from '@mt2/domain/withdraw';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import type { Identity } from './identity.ts';

export const GRADES = ['basic', 'advanced'] as const satisfies readonly KycGrade[];
/** The keys of the products, each with the lowest grade for it. */
const PRODUCTS = [
  ['kyc.opens-options', 'basic'],
  ['kyc.opens-more', LOAN_LEVEL.pledged],
  ['kyc.opens-contract', 'advanced'],
  ['kyc.opens-p2p', P2P_LEVEL],
] as const;

/** What each grade allows, with its limit; a grade that the user has is green. */
export function Rights({ identity }: { identity: Identity }) {
  const text = useText();
  const toneOf = (grade: KycGrade) => (identity[grade].status === 'verified' ? 'text-up' : 'text-mute');
  const row = (key: string, cell: (grade: KycGrade) => ReactNode) => (
    <tr key={key}>
      <th scope="row" className="py-2 text-left font-normal">
        {text(key)}
      </th>
      {GRADES.map((grade) => (
        <td key={grade} className={cx('font-semibold', toneOf(grade))}>
          {cell(grade)}
        </td>
      ))}
    </tr>
  );
  const check = <Check size={18} className="mx-auto" role="img" aria-label="✓" />;
  return (
    <section className="rounded-2xl bg-card px-4 pt-4 pb-1">
      <h2 className="text-base font-semibold">{text('kyc.rights')}</h2>
      <p className="pt-1 pb-2 text-[0.8125rem] text-mute">{text('kyc.opens-all')}</p>
      <table className="w-full table-fixed text-center text-[0.8125rem]">
        <thead>
          <tr>
            <td className="w-1/2" />
            {GRADES.map((grade) => (
              <th key={grade} scope="col" className={cx('py-2 font-semibold', toneOf(grade))}>
                {text(`kyc.short-${grade}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="*:h-11 *:border-t *:border-line">
          {row('kyc.opens-withdraw', (grade) => (
            <span className="text-ink">{formatAmount(withdrawalLimit(grade), 0)}</span>
          ))}
          {PRODUCTS.map(([key, lowest]) =>
            row(key, (grade) => (lowest === 'basic' || grade === lowest ? check : <span className="text-mute">–</span>)),
          )}
        </tbody>
      </table>
    </section>
  );
}
