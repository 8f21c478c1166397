import type { Instant } from '@mt2/domain';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { type Fact, hasValue } from '../../../ui/lists/facts.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { timeLabel } from '../order-facts.tsx';
import type { OpenOrder, OrderFacts } from './open-order.ts';

const COLUMNS = '@min-[880px]:grid-cols-[138px_.7fr_1.1fr_1.25fr_.75fr_1fr_1.9fr_124px]';

const WORDS = ['common.time', 'spot.trading-pair', 'common.type', 'common.quantity', 'common.price'];

/** The names of the columns of orders; the last one, of their buttons, has none. */
export function OrderHeads({ middle = 'trigger.condition', end }: { middle?: string; end?: string }) {
  const text = useText();
  const labels = [...[...WORDS, middle, 'common.details'].map((word) => text(word)), end ? text(end) : ''];
  return <LineHeads labels={labels} className={cx(LINE_GRID, COLUMNS, '*:last:text-right')} />;
}

type OrderRowProps = Pick<OpenOrder, 'isUp'> & {
  symbol: string;
  title: readonly string[];
  at: Instant;
  /** In the middle is by default its condition. */
  facts: OrderFacts & { readonly middle?: Fact };
  /** Opens it; absent for a row that is no button. */
  onPress?: (() => void) | undefined;
  /** Its buttons, or its state. */
  children: ReactNode;
};

/** An order of any kind in a list. What it does not have is left out. */
export function OrderRow({ symbol, isUp, title, at, facts, onPress, children }: OrderRowProps) {
  const text = useText();
  const { size, price, condition, middle = { label: text('trigger.condition'), value: condition }, more } = facts;
  const isButton = onPress !== undefined;
  const Row = isButton ? 'button' : 'div';
  const pressed = isButton && ({ type: 'button', 'aria-haspopup': 'dialog', onClick: onPress } as const);
  return (
    <Row {...pressed} className={cx(LINE, COLUMNS, isButton && 'text-left -outline-offset-2 press-card')}>
      <span className={cx(LINE_HEAD, !isButton && 'min-h-9')}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{symbol}</b>
        <span className={cx('min-w-0 leading-4 font-semibold text-balance', isUp ? 'text-up' : 'text-down')}>{title.join('\u00a0· ')}</span>
        <span className="ml-auto flex shrink-0 items-center @min-[880px]:order-1 @min-[880px]:col-start-8 @min-[880px]:justify-end">
          {children}
        </span>
      </span>
      <LineFacts isInButton={isButton}>
        <LineFact label={size.label} place="@min-[880px]:col-start-4">
          {size.value}
        </LineFact>
        {price && (
          <LineFact label={text('common.price')} place="@min-[880px]:col-start-5">
            {price}
          </LineFact>
        )}
        {hasValue(middle) && (
          <LineFact label={middle.label} place="@min-[880px]:col-start-6">
            {middle.value}
          </LineFact>
        )}
        <Details facts={more} isInButton={isButton} />
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
  /** What it came to, after its other facts. */
  outcome?: readonly Fact[];
  children: ReactNode;
};

/** An order that waits, or waited, in a list. */
export function OpenRow({ order, at = order.createdAt, outcome = [], children }: OpenRowProps) {
  const { market, isUp, title } = order;
  const facts = order.useFacts();
  return (
    <OrderRow {...{ isUp, title, at }} symbol={market.symbol} facts={{ ...facts, more: [...facts.more, ...outcome] }}>
      {children}
    </OrderRow>
  );
}

/** Facts without a column of their own, one below the other. */
function Details({ facts, isInButton }: { facts: readonly Fact[]; isInButton: boolean }) {
  const shown = facts.filter(hasValue);
  if (shown.length === 0) return null;
  const [Box, Label, Value] = isInButton ? (['span', 'span', 'span'] as const) : (['div', 'dt', 'dd'] as const);
  return (
    <Box
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 @min-[880px]:col-start-7 @min-[880px]:gap-x-2 @min-[880px]:gap-y-0
        @min-[880px]:leading-4"
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
