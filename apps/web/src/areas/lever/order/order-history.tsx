import { lever } from '@mt2/contracts/lever';
import { groupDigits } from '@mt2/domain';
import { LEVER_ORDER_STATUS, type LeverOrderStatus, tradeSide } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHistory } from '../../../frame/history/history.ts';
import { HistoryTools, marketChoices } from '../../../frame/history/history-tools.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { useText } from '../../../platform/i18n.ts';
import { gainText, withUnits } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { clientIdFact, lotsText, OrderFills, OrderHeads, OrderRow, paidFee, stopsText, tickText, usdtFact } from '../../order/index.ts';
import { fillsQuery, type LeverAccount, ordersQuery } from '../lever.api.ts';
import { meanText } from '../price-facts.tsx';
import { fillWords, type LeverOrder, orderWord, profitOf, reasonWord, STATUS_WORDS } from './order.ts';

const ORDER_SIDES = ['open-long', 'open-short', 'close-long', 'close-short'] as const;

/** Orders of every state, or of one state. */
export function OrderHistory({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const text = useText();
  const history = useHistory('contract-orders', ORDER_SIDES);
  const status: LeverOrderStatus | 'all' = LEVER_ORDER_STATUS.names.find((each) => each === history.filter.status) ?? 'all';
  const wanted = { account, marketId: marketId ?? history.marketId, filter: status === 'all' ? undefined : status };
  const query = useInfiniteQuery(ordersQuery(account, wanted.filter, wanted.marketId, history.narrowed));
  const [chosen, setChosen] = useState<LeverOrder>();
  const states = LEVER_ORDER_STATUS.names.map((value) => ({ value, label: text(STATUS_WORDS[value], { context: 'orders' }) }));
  return (
    <>
      <div className="flex items-center gap-2 px-4 pb-1">
        <Chips
          fit="free"
          label={text('common.status')}
          value={status}
          onChange={(next) => history.change({ ...history.filter, status: next })}
          items={[{ value: 'all', label: text('common.all', { context: 'orders' }) }, ...states]}
          className="-ml-1 min-w-0 flex-1"
        />
        <HistoryTools
          name={`${account}-orders`}
          call={lever.listOrders}
          asked={{ ...history.narrowed, ...wanted }}
          history={history}
          sides={ORDER_SIDES.map((value) => ({ value, label: text(`lever.${value}`) }))}
          markets={marketChoices(text)}
        />
      </div>
      <QueryList
        query={query}
        empty={text(history.narrowed ? 'wallet.ledger-empty' : 'spot.no-order-history')}
        heads={<OrderHeads past="filled" />}
      >
        {(order) => (
          <OrderHistoryRow
            order={order}
            onPress={order.filledLots > 0 || order.clientId || order.isPostOnly ? () => setChosen(order) : undefined}
          />
        )}
      </QueryList>
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

/** An order in any state, and its result if it closed a position; its fills can be opened. */
export function OrderHistoryRow({ order, onPress }: { order: LeverOrder; onPress: (() => void) | undefined }) {
  const text = useText();
  const { market, act, side, kind, leverage, status, cause, trigger, lots, filledLots, averagePrice, margin, profit, fee } = order;
  const stops = { takeProfit: ticksToAtoms(market, order.takeProfit), stopLoss: ticksToAtoms(market, order.stopLoss) };
  const isFilled = filledLots > 0;
  return (
    <OrderRow
      symbol={market.symbol}
      isUp={tradeSide(side, act) === 'buy'}
      title={[text(`spot.${kind}`), `${text(orderWord(order))} ${leverage}x`]}
      at={order.createdAt}
      facts={{
        size: {
          label: text('lever.filled-of-lots'),
          value: <Amount>{withUnits(`${groupDigits(String(filledLots))} / ${lotsText(text, market, lots)}`)}</Amount>,
        },
        price: order.price ? tickText(market, order.price) : text('spot.market'),
        average: isFilled && meanText(market, averagePrice),
        more: [
          ...(margin > 0n ? [usdtFact(text, 'lever.margin', margin)] : []),
          { label: text('lever.tp-sl'), value: act === 'open' && stopsText({ market, ...stops }) },
          {
            label: text('lever.realised-pnl'),
            value: act === 'close' && isFilled && <SignedAmount unit="USDT">{gainText(profit)}</SignedAmount>,
          },
          { label: text('common.fee'), value: isFilled && <Amount unit="USDT">{paidFee(fee)}</Amount> },
          { label: text('lever.reason'), value: (cause !== 'user' || trigger !== undefined) && text(reasonWord(cause, trigger)) },
        ],
      }}
      onPress={onPress}
    >
      <span className={cx(status === 'full' ? 'text-ink' : 'text-mute')}>{text(STATUS_WORDS[status])}</span>
    </OrderRow>
  );
}

/** The client order ID and the fills of one order, and its time in force if it is post-only. */
function OrderSheet({ order, onClose }: { order: LeverOrder | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(order);
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={shown && `${shown.market.symbol} · ${text(orderWord(shown))}`}>
      <Facts
        items={[
          { label: text('spot.time-in-force'), value: shown?.isPostOnly && text('spot.tif-post-only') },
          clientIdFact(text, shown?.clientId),
        ]}
      />
      {shown && shown.filledLots > 0 && <FillsOf order={shown} />}
    </Sheet>
  );
}

const FillsOf = ({ order: { account, id } }: { order: LeverOrder }) => (
  <OrderFills query={useInfiniteQuery(fillsQuery(account, { orderId: id }))} wordsOf={fillWords(useText())} profitOf={profitOf} />
);
