import type { Call } from '@mt2/contracts';
import type { ReactNode } from 'react';
import { HistoryTools, type HistoryToolsProps, marketChoices } from '../../frame/history/history-tools.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { listOf, type PageOf, type Pages, rowsOf } from '../../platform/pages.ts';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../ui/lists/line.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { type Fill, fillTexts } from './fill.ts';

const COLUMNS = '@min-[880px]:grid-cols-[1.3fr_.9fr_1.3fr_.9fr_1.1fr_1.1fr_1.1fr_.7fr]';

type FillQuery<F extends Fill> = Pages & { readonly data: { readonly pages: readonly PageOf<F>[] } | undefined };

export type FillListProps<F extends Fill> = {
  query: FillQuery<F>;
  /** True if a filter chooses which are shown. */
  isNarrowed: boolean;
  /** What the fill did in words, such as `Buy`; `cause` if the user placed no order for it. */
  wordsOf(fill: F): { readonly act: string; readonly cause?: string | undefined };
};

/** The sides by which fills are chosen. */
export const FILL_SIDES = ['buy', 'sell'] as const;

type FillToolsProps<C extends Call> = Pick<HistoryToolsProps<C>, 'name' | 'call' | 'asked' | 'history'>;

/** Chooses which fills are shown, and saves them. */
export function FillTools<C extends Call>(props: FillToolsProps<C>) {
  const text = useText();
  const sides = FILL_SIDES.map((value) => ({ value, label: text(`spot.${value}`) }));
  return <HistoryTools {...props} sides={sides} markets={marketChoices(text)} />;
}

/** The user's fills, newest first. */
export function FillList<F extends Fill>({ query, isNarrowed, wordsOf }: FillListProps<F>) {
  const text = useText();
  return (
    <InfiniteList
      {...listOf(rowsOf(query), query)}
      keyOf={({ id }) => id}
      heads={<FillHeads />}
      empty={<Empty text={text(isNarrowed ? 'wallet.ledger-empty' : 'spot.no-trade-history')} />}
    >
      {(fill) => <FillRow fill={fill} {...wordsOf(fill)} />}
    </InfiniteList>
  );
}

const WORDS = ['common.time', 'spot.trading-pair', 'spot.side', 'common.price', 'common.quantity', 'spot.total', 'common.fee', 'spot.role'];

function FillHeads() {
  const text = useText();
  return <LineHeads labels={WORDS.map((word) => text(word))} className={cx(LINE_GRID, COLUMNS, '*:last:text-right')} />;
}

type FillRowProps = { fill: Fill; act: string; cause?: string | undefined };

function FillRow({ fill, act, cause }: FillRowProps) {
  const text = useText();
  const { market, side, role, at } = fill;
  const { price, quantity, quote, fee } = fillTexts(fill);
  return (
    <div className={cx(LINE, COLUMNS)}>
      <div className={LINE_HEAD}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market}</b>
        <span className={cx('truncate font-semibold', side === 'buy' ? 'text-up' : 'text-down')}>{cause ? `${act} · ${cause}` : act}</span>
        <span className="ml-auto text-mute @min-[880px]:order-1 @min-[880px]:text-right">{text(`spot.${role}`)}</span>
      </div>
      <LineFacts>
        <LineFact label={text('common.price')}>{price}</LineFact>
        <LineFact label={text('common.quantity')}>
          <Amount>{quantity}</Amount>
        </LineFact>
        <LineFact label={text('spot.total')}>
          <Amount>{quote}</Amount>
        </LineFact>
        <LineFact label={text('common.fee')}>
          <Amount>{fee}</Amount>
        </LineFact>
        <LineFact label={text('common.time')} place={FIRST}>
          {formatDateTime(at)}
        </LineFact>
      </LineFacts>
    </div>
  );
}

/** The fills of one order, in its details. */
export function OrderFills<F extends Fill>({ query }: { query: FillQuery<F> }) {
  const text = useText();
  return (
    <section className="pb-4">
      <h3 className="pt-4 text-sm font-semibold">{text('spot.trade-details')}</h3>
      <InfiniteList
        {...listOf(rowsOf(query), query)}
        keyOf={({ id }) => id}
        className="text-xs"
        empty={<Empty text={text('spot.no-trade-history')} />}
      >
        {(fill) => <OrderFill fill={fill} />}
      </InfiniteList>
    </section>
  );
}

function OrderFill({ fill }: { fill: Fill }) {
  const text = useText();
  const { price, quantity, fee } = fillTexts(fill);
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
      <Pair first={price} second={<Amount>{quantity}</Amount>} />
      <Pair
        isMuted
        first={`${formatDateTime(fill.at)} · ${text(`spot.${fill.role}`)}`}
        second={<Amount>{`${text('common.fee')} ${fee}`}</Amount>}
      />
    </div>
  );
}

type PairProps = { first: string; second: ReactNode; isMuted?: boolean };

const Pair = ({ first, second, isMuted = false }: PairProps) => (
  <>
    <span className={cx('leading-5', isMuted && 'text-[0.6875rem] text-mute')}>{first}</span>
    <span className={cx('text-right leading-5', isMuted && 'text-[0.6875rem] text-mute')}>{second}</span>
  </>
);
