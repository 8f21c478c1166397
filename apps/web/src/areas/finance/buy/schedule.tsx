import type { Atoms, Instant } from '@mt2/domain';
import { scheduleOf, totalInterest } from '@mt2/domain/finance';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { PenaltyNote } from '../penalty-note.tsx';
import type { Product } from '../product.ts';
import { DaysSheet } from './days-sheet.tsx';

type ScheduleProps = { product: Product; amount: Atoms; now: Instant };

/** The payments and their times, if the amount is hosted now. */
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
          className="reach flex items-center gap-1 text-[13px] text-accent disabled:opacity-40"
        >
          <CalendarDays size={16} aria-hidden />
          {text('finance.day-by-day')}
        </button>
      </div>
      <ol className="mt-3 space-y-3">
        {steps.map(({ word, at }, index) => (
          <li key={word} className="relative flex justify-between gap-3 pl-5 text-[13px]">
            <i aria-hidden className="absolute top-1.5 left-0 size-2 rounded-full bg-accent" />
            {index < steps.length - 1 && <i aria-hidden className="absolute top-4 -bottom-3.5 left-[3.5px] w-px bg-line" />}
            <span className="min-w-0">{text(word)}</span>
            <span className="shrink-0 text-mute">{formatDateTime(at).slice(0, -3)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-[13px]">
        <span className="text-mute">{text('finance.at-maturity')}</span>
        <Amount unit={product.symbol} className="font-semibold">
          {exactAmount(back)}
        </Amount>
      </p>
      <PenaltyNote mode={product.penaltyMode} className="mt-2" />
      <DaysSheet open={isOpen} onClose={() => setOpen(false)} product={product} amount={amount} now={now} />
    </section>
  );
}
