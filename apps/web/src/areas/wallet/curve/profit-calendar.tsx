import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatCompact } from '../../../platform/format.ts';
import { localeTag, useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { dateName, dayNames, firstWeekday, monthOf, plusMonths, weeksOf } from '../../../ui/fields/date/dates.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type CurveDay, profitOf } from './curve.ts';

/** Days of the longest curve: it may begin within a month. A shorter one begins with the ledger. */
const MOST_DAYS = 90;

/** The daily profits of a month; the arrows lead to other months of the curve. */
export function ProfitCalendar({ days }: { days: readonly CurveDay[] }) {
  const text = useText();
  const locale = localeTag();
  const [first, last] = [monthOf(days[0]?.date ?? ''), monthOf(days.at(-1)?.date ?? '')];
  const [month, setMonth] = useState(last);
  const isPartial = month === first && days.length >= MOST_DAYS && days[0]?.date !== `${first}-01`;
  const weekday = firstWeekday(locale);
  const profits = new Map(days.map(({ date, profit }) => [date, profit]));
  const turn = (months: number) => setMonth(plusMonths(month, months));
  return (
    <>
      <div className="flex items-center">
        <IconButton
          label={text('common.previous-month')}
          disabled={month <= first}
          onClick={() => turn(-1)}
          className="-ml-3 disabled:opacity-30"
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <h3 className="flex min-w-0 flex-1 flex-col items-center text-[0.8125rem]" aria-live="polite">
          {dateName(`${month}-01`, locale, { year: 'numeric', month: 'long' })}
          {!isPartial && (
            <SignedAmount unit="USDT" className="text-xs font-semibold">
              {gainText(profitOf(days.filter(({ date }) => monthOf(date) === month)))}
            </SignedAmount>
          )}
        </h3>
        <IconButton
          label={text('common.next-month')}
          disabled={month >= last}
          onClick={() => turn(1)}
          className="-mr-3 disabled:opacity-30"
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center" aria-label={text('wallet.daily-profit')}>
        <thead>
          <tr className="text-[0.6875rem] text-mute">
            {dayNames(locale, weekday).map((name) => (
              <th key={name} scope="col" className="py-1 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekday).map((week, index) => (
            <tr key={index}>
              {week.map((date, day) => (
                <DayCell key={day} date={date} profit={date === undefined ? undefined : profits.get(date)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A day with its profit, if the curve has it. */
function DayCell({ date, profit }: { date: string | undefined; profit: bigint | undefined }) {
  if (date === undefined) return <td />;
  const isKnown = profit !== undefined;
  return (
    <td className={cx('h-11 p-0 align-middle', !isKnown && 'text-mute')}>
      <span className="block text-xs">{Number(date.slice(8))}</span>
      {isKnown && <SignedAmount className="block text-[0.625rem] leading-3 tracking-tighter">{compactGain(profit)}</SignedAmount>}
    </td>
  );
}

/** A profit with its sign in few characters: `+1.23K`, `-154`, `-<1`. */
const compactGain = (profit: bigint): string => {
  const shown = formatCompact(profit, 0);
  if (profit !== 0n && shown === '0') return profit < 0n ? '-<1' : '+<1';
  return profit > 0n ? `+${shown}` : shown;
};
