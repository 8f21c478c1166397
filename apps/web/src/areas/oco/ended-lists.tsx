import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryList } from '../../frame/query-list.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../ui/lists/line.tsx';
import { coinText, timeLabel } from '../order/index.ts';
import { everyAttachedQuery, everyOcoQuery } from './oco.api.ts';
import type { Attached, Oco } from './oco.ts';
import { priceText, stopText } from './oco-text.ts';

const COLUMNS = '@min-[880px]:grid-cols-[1.3fr_.8fr_.8fr_1.1fr_1fr_1.6fr_1.6fr]';

function Heads({ prices }: { prices: readonly [string, string] }) {
  const text = useText();
  const names = [
    text('common.time'),
    text('spot.trading-pair'),
    text('spot.order-type'),
    text('common.quantity'),
    ...prices,
    text('common.status'),
  ];
  return <LineHeads labels={names} className={cx(LINE_GRID, COLUMNS, '*:last:text-right')} />;
}

type RowProps = {
  of: Pick<Oco, 'market' | 'status' | 'reason' | 'updatedAt'> | Attached;
  /** The type of the order in the colour of its side. */
  type: string;
  isBuy: boolean;
  state: string;
  quantity: bigint;
  prices: readonly (readonly [label: string, value: ReactNode])[];
};

/** An ended order in a list: its prices, and how and why it ended. */
function Row({ of: { market, status, reason, updatedAt }, type, isBuy, state, quantity, prices }: RowProps) {
  const text = useText();
  return (
    <div className={cx(LINE, COLUMNS)}>
      <div className={LINE_HEAD}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market.symbol}</b>
        <span className={cx('truncate font-semibold', isBuy ? 'text-up' : 'text-down')}>{type}</span>
        <span
          className={cx(
            'min-w-0 grow truncate text-right @min-[880px]:order-1 @min-[880px]:whitespace-normal',
            status === 'failed' ? 'text-(--red)' : 'text-mute',
          )}
        >
          {state}
          {reason && <span className="hidden @min-[880px]:inline"> · {text(`refusal.${reason}`)}</span>}
        </span>
      </div>
      <LineFacts>
        <LineFact label={text('common.quantity')}>
          <Amount>{coinText(market, quantity)}</Amount>
        </LineFact>
        {prices.map(([label, value]) => (
          <LineFact key={label} label={label}>
            {value}
          </LineFact>
        ))}
        <LineFact label={timeLabel(text)} place={FIRST}>
          {formatDateTime(updatedAt)}
        </LineFact>
        {reason && (
          <LineFact label={text('lever.reason')} place="@min-[880px]:hidden!">
            {text(`refusal.${reason}`)}
          </LineFact>
        )}
      </LineFacts>
    </div>
  );
}

/** The user's ended OCO orders, of one market if given. */
export function OcoList({ marketId }: { marketId: number | undefined }) {
  const text = useText();
  const query = useInfiniteQuery(everyOcoQuery(marketId));
  const words = [text('oco.limit-price'), text('oco.stop')] as const;
  return (
    <QueryList query={query} only={({ status }) => status !== 'waiting'} heads={<Heads prices={words} />} empty={text('oco.none-ended')}>
      {(oco) => (
        <Row
          of={oco}
          type={`${text('oco.oco')} · ${text(`spot.${oco.side}`)}`}
          isBuy={oco.side === 'buy'}
          state={text(`oco.state-${oco.status}`)}
          quantity={oco.quantity}
          prices={[
            [words[0], priceText(oco, oco.legPrice)],
            [words[1], stopText(text, oco)],
          ]}
        />
      )}
    </QueryList>
  );
}

/** The ended take profits and stop losses of the user's limit buys, of one market if given. */
export function AttachedList({ marketId }: { marketId: number | undefined }) {
  const text = useText();
  const query = useInfiniteQuery(everyAttachedQuery(marketId));
  const words = [text('lever.take-profit'), text('lever.stop-loss')] as const;
  return (
    <QueryList query={query} only={({ status }) => status !== 'waiting'} heads={<Heads prices={words} />} empty={text('oco.none-attached')}>
      {(attached) => (
        <Row
          of={attached}
          type={text('lever.tp-sl')}
          isBuy
          state={text(`oco.state-${attached.status === 'triggered' ? 'placed' : attached.status}`)}
          quantity={attached.quantity}
          prices={[
            [words[0], priceText(attached, attached.takeProfit)],
            [words[1], priceText(attached, attached.stopLoss)],
          ]}
        />
      )}
    </QueryList>
  );
}
