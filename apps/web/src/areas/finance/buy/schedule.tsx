import { type Atoms, type Instant, shownParts } from '@mt2/domain';
import { penaltyFactor, scheduleOf, totalInterest } from '@mt2/domain/finance';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Table } from '../../../ui/lists/table.tsx';
import { Sheet, type SheetState } from '../../../ui/overlays/sheet.tsx';
import { CoinAmount, decimalsOf, shownAmount } from '../../wallet/index.ts';
import type { Product } from '../product.ts';
import { creditsOf } from './buy-form.ts';

type ScheduleProps = { product: Product; amount: Atoms; now: Instant };

/** Every credit of the term, and the principal with the last one. */
function DaysSheet({ open, onClose, product, amount, now }: ScheduleProps & SheetState) {
  const text = useText();
  const decimals = decimalsOf(product.symbol);
  const heads = [text('finance.day'), text('finance.credited-at'), text('finance.interest'), text('finance.sum')];
  return (
    <Sheet open={open} onClose={onClose} title={text('finance.day-by-day')}>
      {open && (
        <Table
          heads={heads}
          rows={creditsOf(product, amount, now)}
          left={2}
          tones={['', 'text-mute', 'text-up']}
          cells={({ day, at, interest, sum }) => [
            String(day),
            minuteText(at),
            `+${formatAmount(shownParts([interest], decimals, sum - interest)[0], decimals)}`,
            formatAmount(sum, decimals),
          ]}
          foot={
            <tr>
              <th scope="row" colSpan={2} className="py-3 text-left font-normal text-mute">
                {text('finance.principal-back')}
              </th>
              <td colSpan={2} className="py-3 text-right text-sm font-semibold">
                {shownAmount(product.symbol, amount)} {product.symbol}
              </td>
            </tr>
          }
        />
      )}
    </Sheet>
  );
}

/** The payments and their times if the amount is locked now. */
export function Schedule({ product, amount, now }: ScheduleProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { startsAt, firstCreditAt, completesAt } = scheduleOf(now, product.days);
  const back = amount + totalInterest(amount, product);
  const steps = [
    { word: 'finance.step-starts', at: startsAt },
    { word: 'finance.step-first', at: firstCreditAt },
    { word: 'finance.step-completes', at: completesAt },
  ];
  return (
    <section className="rounded-2xl bg-card p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{text('finance.schedule')}</h3>
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={amount === 0n}
          onClick={() => setOpen(true)}
          className="reach flex items-center gap-1 text-[0.8125rem] text-accent disabled:opacity-40"
        >
          <CalendarDays size={16} aria-hidden />
          {text('finance.day-by-day')}
        </button>
      </div>
      <ol className="mt-3 space-y-3">
        {steps.map(({ word, at }, index) => (
          <li key={word} className="relative flex justify-between gap-3 pl-5 cramped:flex-wrap cramped:gap-y-0 text-[0.8125rem]">
            <i aria-hidden className="absolute top-1.5 left-0 size-2 rounded-full bg-accent" />
            {index < steps.length - 1 && <i aria-hidden className="absolute top-4 -bottom-3.5 left-[3.5px] w-px bg-line" />}
            <span className="min-w-0">{text(word)}</span>
            <span className="shrink-0 text-mute">{minuteText(at)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-[0.8125rem]">
        <span className="text-mute">{text('finance.at-maturity')}</span>
        {amount === 0n ? <span>—</span> : <CoinAmount coin={product.symbol} value={back} className="font-semibold" />}
      </p>
      <p className="mt-2 text-xs leading-relaxed text-mute">
        {text(`finance.penalty-${product.penaltyMode}-note`, { factor: penaltyFactor(product.penaltyMode) })}
      </p>
      <DaysSheet open={isOpen} onClose={() => setOpen(false)} product={product} amount={amount} now={now} />
    </section>
  );
}
