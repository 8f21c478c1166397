import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../cx.ts';
import { IconButton } from '../../icon-button.tsx';
import { useKit } from '../../kit.tsx';
import {
  dateName,
  dayNames,
  firstWeekday,
  monthOf,
  plusDays,
  plusMonths,
  type Span,
  sameDayIn,
  type Weekday,
  weekOf,
  weeksOf,
  withDay,
} from './dates.ts';

export type CalendarProps = Span & {
  onChange(span: Span): void;
  /** The last day that can be chosen. */
  last: string;
  /** Tag of the language of months and days. */
  locale: string;
};

/** The day to which a key moves from a day. */
const KEYS: Readonly<Record<string, (day: string, first: Weekday) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
  Home: (day, first) => weekOf(day, first)[0],
  End: (day, first) => weekOf(day, first)[1],
};

/** The displayed month and the day of the keyboard cursor; the focus follows a key, but not a press on an arrow. */
function useCursor({ from, to, last }: CalendarProps, first: Weekday) {
  const end = to || from;
  const [day, setDay] = useState(end || last);
  const [month, setMonth] = useState(monthOf(day));
  const [isMoved, setMoved] = useState(false);
  const [known, setKnown] = useState({ from, to });
  if (from !== known.from || to !== known.to) {
    setKnown({ from, to });
    // Shows a span chosen elsewhere; a span being chosen here already ends at the day under the keyboard cursor.
    if (end && end !== day) {
      setMoved(false);
      setDay(end);
      setMonth(monthOf(end));
    }
  }
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (isMoved) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, isMoved]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const focused = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = step(focused ?? day, first);
    const reached = next > last ? last : next;
    setMoved(true);
    setDay(reached);
    setMonth(monthOf(reached));
  };
  const turn = (months: number) => {
    setMoved(false);
    setMonth(plusMonths(month, months));
  };
  return { day, month, table, onKeyDown, turn, setDay };
}

type MonthBarProps = { title: string; isLast: boolean; onTurn(months: number): void };

function MonthBar({ title, isLast, onTurn }: MonthBarProps) {
  const { text } = useKit();
  return (
    <div className="flex items-center justify-between">
      <IconButton label={text('common.previous-month')} onClick={() => onTurn(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <h3 aria-live="polite" className="text-[0.9375rem] font-semibold">
        {title}
      </h3>
      <IconButton label={text('common.next-month')} disabled={isLast} onClick={() => onTurn(1)} className="disabled:opacity-40">
        <ChevronRight size={20} />
      </IconButton>
    </div>
  );
}

/**
 * A month in which a span of days is chosen by pressing its first and last day. Arrow keys move by a day, Home and End
 * to the ends of the week, Page up and down by months.
 */
export function Calendar(props: CalendarProps) {
  const { from, to, onChange, last, locale } = props;
  const first = firstWeekday(locale);
  const { day, month, table, onKeyDown, turn, setDay } = useCursor(props, first);
  const title = dateName(`${month}-01`, locale, { year: 'numeric', month: 'long' });
  // Where the day of the keys is in another month, the first of this one can be reached.
  const reached = monthOf(day) === month ? day : `${month}-01`;
  return (
    <div>
      <MonthBar title={title} isLast={month >= monthOf(last)} onTurn={turn} />
      <table ref={table} aria-label={title} onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {dayNames(locale, first).map((name) => (
              <th key={name} scope="col" className="h-8 text-xs font-normal text-mute">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, index) => (
            <tr key={index}>
              {week.map((date, at) => (
                <td key={at} className={cx('p-0 py-0.5', date && date > from && date < to && 'bg-raised')}>
                  {date && (
                    <Day
                      date={date}
                      isEnd={date === from || date === to}
                      aria-label={dateName(date, locale, { dateStyle: 'long' })}
                      aria-pressed={date === from || (date > from && date <= to)}
                      disabled={date > last}
                      tabIndex={date === reached ? 0 : -1}
                      onClick={() => {
                        setDay(date);
                        onChange(withDay({ from, to }, date));
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = ComponentProps<'button'> & { date: string; isEnd: boolean };

const Day = ({ date, isEnd, ...button }: DayProps) => (
  <button
    type="button"
    data-day={date}
    {...button}
    className={cx(
      'mx-auto grid aspect-square w-full max-w-11 place-items-center rounded-full text-sm -outline-offset-2 disabled:text-mute/60',
      isEnd && 'bg-brand font-semibold text-on-brand',
    )}
  >
    {Number(date.slice(8))}
  </button>
);
