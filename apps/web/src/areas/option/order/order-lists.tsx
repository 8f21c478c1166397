import { option } from '@mt2/contracts/option';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { formatDateTime, formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { cx } from '../../../ui/cx.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { FIRST, LineHeads } from '../../../ui/lists/line.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { tickText, useHiding } from '../../order/index.ts';
import { CoinAmount, CoinChange, signedAmount } from '../../wallet/index.ts';
import { DirectionLabel } from '../direction-label.tsx';
import { endedQuery, waitingQuery } from '../option.api.ts';
import { DeliveryRing } from './delivery-ring.tsx';
import { EndedSums, type EndedSumsProps } from './ended-sums.tsx';
import { minutesText, type OptionOrder, outcomeWord, SHORT_WORDS, shownProfit } from './order.ts';
import { useStanding } from './use-standing.ts';

const TABS = ['waiting', 'ended'] as const;
const DIRECTIONS = ['up', 'down', 'flat'] as const;
type OrderListsProps = { market?: Market; onOrder(order: OptionOrder): void };
/** A list of the options of one market, or of all. */
type ListProps = Pick<OrderListsProps, 'onOrder'> & { marketId: number | undefined };

const ofMarket = (orders: readonly OptionOrder[] | undefined, marketId: number | undefined) =>
  marketId === undefined ? orders : orders?.filter(({ market }) => market.id === marketId);

/** The user's options: those waiting for delivery, and past ones. */
export function OrderLists({ market, onOrder }: OrderListsProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(TABS, 'waiting');
  const { only, hiding } = useHiding(market);
  const marketId = only?.id;
  const history = useHistory('options', DIRECTIONS);
  const endedMarketId = marketId ?? history.marketId;
  const { side: direction, ...days } = history.narrowed ?? {};
  const { data } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const waiting = ofMarket(data, marketId);
  const pending = waiting?.length ? text('option.pending-number', { number: waiting.length }) : text('option.pending-delivery');
  const items = [
    { value: 'waiting', label: pending },
    { value: 'ended', label: text('option.delivery-records') },
  ] as const;
  return (
    <section ref={section} className="mt-3 min-h-80 border-t-8 border-card">
      <Tabs value={tab} onChange={choose} items={items} label={text('nav.option')} className="border-b border-line">
        {!isSignedIn && <GuestHint />}
        {isSignedIn && (
          <>
            <div className="flex min-h-11 flex-wrap items-center gap-x-8 px-4 empty:hidden">
              {hiding}
              {tab === 'ended' && (
                <span className="ml-auto">
                  <HistoryTools
                    name="options"
                    call={option.listOrders}
                    asked={{ ...days, direction, marketId: endedMarketId, filter: 'ended' }}
                    history={history}
                    sides={DIRECTIONS.map((value) => ({ value, label: text(SHORT_WORDS[value]) }))}
                    markets={marketChoices(text)}
                  />
                </span>
              )}
              {tab === 'ended' && <EndedSums marketId={endedMarketId} narrowed={history.narrowed} />}
            </div>
            {tab === 'waiting' && <WaitingList marketId={marketId} onOrder={onOrder} />}
            {tab === 'ended' && <EndedList marketId={endedMarketId} narrowed={history.narrowed} onOrder={onOrder} />}
          </>
        )}
      </Tabs>
    </section>
  );
}

const CARD = 'flex w-full items-center gap-3 border-b border-line px-4 py-3 text-left -outline-offset-2 press-card';

/** Two lines: market and direction, time and stake. */
function OrderTitle({ order: { market, direction, seconds, stake, coin } }: { order: OptionOrder }) {
  const text = useText();
  return (
    <>
      <span className="flex items-center gap-2 text-sm">
        <b className="shrink-0 font-semibold">{market.symbol}</b>
        <DirectionLabel direction={direction} isShort className="text-xs" />
      </span>
      <span className="block truncate text-xs text-mute">
        {`${minutesText(text, seconds)} · `}
        <CoinAmount coin={coin} value={stake} />
      </span>
    </>
  );
}

/** The columns of a waiting option in a list with room for one line. */
const WAITING_LINE = '@min-[880px]:grid @min-[880px]:grid-cols-[48px_2fr_2fr_4fr_128px] @min-[880px]:items-center @min-[880px]:gap-4';

/** An option waiting for delivery: the time left, and the result at the current price. */
function WaitingCard({ order, onPress }: { order: OptionOrder; onPress(): void }) {
  const text = useText();
  const { price, result, profit, word } = useStanding(order);
  const { market, coin } = order;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={cx(CARD, WAITING_LINE, '@min-[880px]:py-2')}>
      <DeliveryRing order={order} result={result} size={48} />
      <span className="min-w-0 flex-1 space-y-0.5 @min-[880px]:contents">
        <OrderTitle order={order} />
        <span className="flex flex-wrap gap-x-1 text-xs text-mute">
          <span>{openText(order)}</span>
          <span className="whitespace-nowrap">
            → <PriceText value={price}>{tickText(market, price)}</PriceText>
          </span>
        </span>
      </span>
      <span className="shrink-0 text-right">
        <SignedAmount className="block text-sm font-semibold">{signedAmount(coin, profit)}</SignedAmount>
        <span className="block text-xs text-mute">{text(word)}</span>
      </span>
    </button>
  );
}

function WaitingList({ marketId, onOrder }: ListProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(waitingQuery);
  const waiting = ofMarket(data, marketId);
  return (
    <InfiniteList
      items={waiting}
      keyOf={(order) => order.id}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      error={error ? sentenceOf(error) : undefined}
      onRetry={() => void refetch()}
      heads={
        <LineHeads
          className={cx(WAITING_LINE, '*:last:text-right')}
          labels={[
            '',
            text('spot.trading-pair'),
            `${text('option.option-time')} · ${text('common.amount')}`,
            `${text('option.open-price')} → ${text('option.price-now')}`,
            text('option.profit-and-loss'),
          ]}
        />
      }
      empty={<Empty text={text('option.no-pending')} />}
    >
      {(order) => <WaitingCard order={order} onPress={() => onOrder(order)} />}
    </InfiniteList>
  );
}

/** The opening price, and the band in which a flat option wins. */
const openText = ({ market, direction, openPrice, band }: OptionOrder): string =>
  direction === 'flat' ? `${tickText(market, openPrice)} ±${tickText(market, band)}` : tickText(market, openPrice);

/** The columns of an ended option in a list with room for one line. */
const ENDED_LINE = '@min-[880px]:grid @min-[880px]:grid-cols-[3fr_2fr_2fr_3fr_128px] @min-[880px]:items-center @min-[880px]:gap-4';

/** An ended option; it can be opened. Price and time lead from the purchase, by which the list is sorted, to the delivery. */
function EndedRow({ order, onPress }: { order: OptionOrder; onPress(): void }) {
  const text = useText();
  const { market, coin, closePrice, status, boughtAt, endedAt } = order;
  const prices = status === 'void' ? openText(order) : `${openText(order)} → ${tickText(market, closePrice)}`;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={cx(CARD, ENDED_LINE, '@min-[880px]:py-2')}>
      <span className="min-w-0 flex-1 space-y-0.5 @min-[880px]:contents">
        <OrderTitle order={order} />
        <span className="block text-xs text-mute">{prices}</span>
        <span className={cx('block text-xs text-mute', FIRST)}>{`${formatDateTime(boughtAt)} → ${formatTime(endedAt)}`}</span>
      </span>
      <span className="shrink-0 space-y-0.5 text-right text-xs text-mute">
        <CoinChange coin={coin} value={shownProfit(order)} className="block text-sm font-semibold" />
        <span className="block">{text(outcomeWord(order))}</span>
      </span>
    </button>
  );
}

function EndedList({ marketId, narrowed, onOrder }: ListProps & EndedSumsProps) {
  const text = useText();
  const query = useInfiniteQuery(endedQuery(marketId, narrowed));
  return (
    <QueryList
      query={query}
      heads={
        <LineHeads
          className={cx(ENDED_LINE, '*:last:text-right')}
          labels={[
            `${text('option.purchase-time')} → ${text('option.delivery-time')}`,
            text('spot.trading-pair'),
            `${text('option.option-time')} · ${text('common.amount')}`,
            `${text('option.open-price')} → ${text('option.closing-price')}`,
            text('option.profit-and-loss'),
          ]}
        />
      }
      empty={text(narrowed ? 'wallet.ledger-empty' : 'option.no-records')}
    >
      {(order) => <EndedRow order={order} onPress={() => onOrder(order)} />}
    </QueryList>
  );
}
