import type { Instant } from '@mt2/domain';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { timeLabel } from '../time-label.ts';
import type { OpenOrder } from './open-order.ts';

const COLUMNS = '@min-[880px]:grid-cols-[132px_.8fr_1.1fr_1.35fr_.95fr_1.35fr_1.6fr_124px]';

/** The names of the columns; `last` is that of the buttons or of the state. */
export function OrderHeads({ last = '' }: { last?: string }) {
  const text = useText();
  const words = [
    'common.time',
    'spot.trading-pair',
    'common.type',
    'common.quantity',
    'common.price',
    'trigger.condition',
    'common.details',
  ];
  return <LineHeads labels={[...words.map((word) => text(word)), last]} className={cx(LINE_GRID, COLUMNS, '*:last:text-right')} />;
}

export type OrderRowProps = {
  order: OpenOrder;
  /** By default when it was placed. */
  at?: Instant;
  /** What it came to, after its other facts. */
  outcome?: readonly Fact[];
  /** Its buttons, or its state. */
  children: ReactNode;
};

/** An order of any kind in a list. What it does not have is left out. */
export function OrderRow({ order, at = order.createdAt, outcome = [], children }: OrderRowProps) {
  const text = useText();
  const { market, isUp, title } = order;
  const { size, price, condition, more } = order.useFacts();
  const [type, side] = title;
  return (
    <div className={cx(LINE, COLUMNS)}>
      <div className={cx(LINE_HEAD, 'min-h-9')}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market.symbol}</b>
        <span
          className={cx('min-w-0 leading-4 font-semibold text-balance', isUp ? 'text-up' : 'text-down')}
        >{`${type}\u00a0· ${side}`}</span>
        <span className="ml-auto flex shrink-0 items-center @min-[880px]:order-1 @min-[880px]:col-start-8 @min-[880px]:justify-end">
          {children}
        </span>
      </div>
      <LineFacts>
        <LineFact label={size.label} place="@min-[880px]:col-start-4">
          {size.value}
        </LineFact>
        {price && (
          <LineFact label={text('common.price')} place="@min-[880px]:col-start-5">
            {price}
          </LineFact>
        )}
        {condition && (
          <LineFact label={text('trigger.condition')} place="@min-[880px]:col-start-6">
            {condition}
          </LineFact>
        )}
        <Details facts={[...more, ...outcome]} />
        <LineFact label={timeLabel(text)} place={FIRST}>
          {formatDateTime(at)}
        </LineFact>
      </LineFacts>
    </div>
  );
}

/** Facts without a column of their own, one below the other. */
const Details = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <div
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 @min-[880px]:col-start-7 @min-[880px]:gap-x-2 @min-[880px]:gap-y-0
        @min-[880px]:leading-4"
    >
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-mute">{label}</dt>
          <dd className="text-right @min-[880px]:text-left">{value}</dd>
        </Fragment>
      ))}
    </div>
  );
