import type { Atoms, Instant } from '@mt2/domain';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { exactAmount } from '../../wallet/index.ts';
import type { Product } from '../product.ts';
import { creditsOf } from './buy-form.ts';

export type DaysSheetProps = { open: boolean; onClose(): void; product: Product; amount: Atoms; now: Instant };

/** Every credit of the term, and the principal with the last one. */
export function DaysSheet({ open, onClose, product, amount, now }: DaysSheetProps) {
  const text = useText();
  const heads = [text('finance.day'), text('finance.credited-at'), text('finance.interest'), text('finance.sum')];
  return (
    <Sheet open={open} onClose={onClose} title={text('finance.day-by-day')}>
      {open && (
        <table className="w-full text-xs">
          <thead>
            <tr className="border-b border-line text-mute">
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index < 2 ? 'py-2 pr-2 text-left font-normal' : 'py-2 pl-2 text-right font-normal'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {creditsOf(product, amount, now).map(({ day, at, interest, sum }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-2 pr-2 text-left font-semibold">
                  {day}
                </th>
                <td className="py-2 pr-2 text-mute">{formatDateTime(at).slice(0, -3)}</td>
                <td className="py-2 pl-2 text-right text-up">+{exactAmount(interest)}</td>
                <td className="py-2 pl-2 text-right">{exactAmount(sum)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2} className="py-3 text-left font-normal text-mute">
                {text('finance.principal-back')}
              </th>
              <td colSpan={2} className="py-3 text-right text-sm font-semibold">
                {exactAmount(amount)} {product.symbol}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Sheet>
  );
}
