import type { Instant } from '@mt2/domain';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Fact, hasValue } from '../../../ui/lists/facts.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { timeLabel } from '../order-facts.tsx';
import type { OpenOrder, OrderFacts } from './open-order.ts';

const OPEN = '@min-[880px]:grid-cols-[max(126px,12.2cqw)_.62fr_1fr_1.3fr_.7fr_1.35fr_1.75fr_142px]';
/** Orders without a condition have no column for it. */
const PLAIN = '@min-[880px]:grid-cols-[max(126px,12.2cqw)_.7fr_1.2fr_2fr_.8fr_2fr_142px]';
/** A past order has one more column; its details, not its line, have its other facts. */
const PAST = `@min-[880px]:grid-cols-[122px_.7fr_1.4fr_1.65fr_.8fr_1.05fr_1fr_1fr_.7fr]
  @min-[1000px]:grid-cols-[130px_68px_1.55fr_1.7fr_.62fr_.96fr_1fr_1.06fr_.82fr]`;

/** The columns from the quantity on. */
const PLACES = [
  '@min-[880px]:col-start-4',
  '@min-[880px]:col-start-5',
  '@min-[880px]:col-start-6',
  '@min-[880px]:col-start-7',
  '@min-[880px]:col-start-8',
];

const WORDS = ['common.time', 'spot.trading-pair', 'common.type', 'common.quantity', 'common.price'];

/** True for the columns after the price of a past order: an open one has only its condition there, if any, and its details. */
const arePast = (columns: readonly unknown[]): boolean => columns.length > 1;
const gridOf = (columns: readonly unknown[]): string => (arePast(columns) ? PAST : columns.length > 0 ? OPEN : PLAIN);

/** The names of the columns of orders; the last one, of their buttons, has none. */
export function OrderHeads({ columns = ['trigger.condition'], end = '' }: { columns?: readonly string[] | undefined; end?: string }) {
  const text = useText();
  const isPast = arePast(columns);
  const labels = [...WORDS, ...columns, ...(isPast ? [] : ['common.details']), end].map((word) => word && text(word));
  const figures = isPast ? '*:nth-[n+4]:text-right' : '*:nth-4:text-right *:nth-5:text-right';
  return <LineHeads labels={labels} className={cx(LINE_GRID, gridOf(columns), figures, '*:last:text-right')} />;
}

type OrderRowProps = Pick<OpenOrder, 'isUp'> & {
  symbol: string;
  title: readonly string[];
  at: Instant;
  facts: Omit<OrderFacts, 'condition'> & { readonly columns: readonly Fact[] };
  /** Opens it; absent for a row that is no button. */
  onPress?: (() => void) | undefined;
  /** Its buttons, or its state. */
  children: ReactNode;
};

/** An order of any kind in a list. What it does not have is left out. */
export function OrderRow({ symbol, isUp, title, at, facts, onPress, children }: OrderRowProps) {
  const text = useText();
  const { size, price, columns, more } = facts;
  const isPast = arePast(columns);
  const isButton = onPress !== undefined;
  const Row = isButton ? 'button' : 'div';
  const pressed = isButton && ({ type: 'button', 'aria-haspopup': 'dialog', onClick: onPress } as const);
  return (
    <Row {...pressed} className={cx(LINE, gridOf(columns), isButton && 'text-left -outline-offset-2 press-card')}>
      <span className={cx(LINE_HEAD, !isButton && 'min-h-9')}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{symbol}</b>
        <span className={cx('min-w-0 leading-4 font-semibold text-balance', isUp ? 'text-up' : 'text-down')}>{title.join('\u00a0· ')}</span>
        <span className="ml-auto flex shrink-0 items-center @min-[880px]:order-1 @min-[880px]:-col-end-1 @min-[880px]:justify-end">
          {children}
        </span>
      </span>
      <LineFacts isInButton={isButton}>
        {[size, { label: text('common.price'), value: price }, ...columns].map(
          ({ label, value }, index) =>
            hasValue({ label, value }) && (
              <LineFact key={label} label={label} place={cx(PLACES[index], (isPast || index < 2) && '@min-[880px]:*:text-right')}>
                {value}
              </LineFact>
            ),
        )}
        <Details facts={more} isInButton={isButton} place={isPast ? '@min-[880px]:hidden' : (PLACES[columns.length + 2] ?? '')} />
        <LineFact label={timeLabel(text)} place={FIRST}>
          <span className="@min-[880px]:whitespace-nowrap">{formatDateTime(at)}</span>
        </LineFact>
      </LineFacts>
    </Row>
  );
}

type OpenRowProps = {
  order: OpenOrder;
  /** By default when it was placed. */
  at?: Instant;
  /** Its list has a column for conditions. */
  hasCondition?: boolean;
  /** What it came to, after its other facts. */
  outcome?: readonly Fact[];
  children: ReactNode;
};

/** An order that waits, or waited, in a list. */
export function OpenRow({ order, at = order.createdAt, hasCondition = true, outcome = [], children }: OpenRowProps) {
  const text = useText();
  const { market, isUp, title } = order;
  const { condition, ...facts } = order.useFacts();
  const columns = hasCondition ? [{ label: text('trigger.condition'), value: condition }] : [];
  return (
    <OrderRow {...{ isUp, title, at }} symbol={market.symbol} facts={{ ...facts, columns, more: [...facts.more, ...outcome] }}>
      {children}
    </OrderRow>
  );
}

/** Facts without a column of their own, one below the other. */
function Details({ facts, isInButton, place }: { facts: readonly Fact[]; isInButton: boolean; place: string }) {
  const shown = facts.filter(hasValue);
  if (shown.length === 0) return null;
  const [Box, Label, Value] = isInButton ? (['span', 'span', 'span'] as const) : (['div', 'dt', 'dd'] as const);
  return (
    <Box
      className={cx('grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 @min-[880px]:gap-x-1 @min-[880px]:gap-y-0 @min-[880px]:leading-4', place)}
    >
      {shown.map(({ label, value }) => (
        <Fragment key={label}>
          <Label className="text-mute">{label}</Label>
          <Value className="text-right @min-[880px]:text-left">{value}</Value>
        </Fragment>
      ))}
    </Box>
  );
}
