import { tradeSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { useDraft } from '../../../platform/drafts.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { OrderBook, type OrderBookProps, type OwnPrices, type Quotation, typedPrice, useBook, useQuotation } from '../../market/index.ts';
import {
  bookPrice,
  CONTRACT_TICKETS,
  type ContractForm,
  emptyContractForm,
  FormBesideBook,
  NO_STOP_PRICES,
  type TradeLayout,
  useUnit,
  withBookPrice,
} from '../../order/index.ts';
import { type LeverAccount, ordersQuery } from '../lever.api.ts';
import { OrderHead } from './order-head.tsx';

type TradePanelProps = { quotation: Quotation; account: LeverAccount; layout?: TradeLayout };

/** The form of an order, next to the book, until the market is delisted. It begins with the live price, and later ones draw the book. */
export function TradePanel(props: TradePanelProps) {
  const { quotation } = props;
  const live = useQuotation(quotation.market.symbol).quotation ?? quotation;
  const [price] = useState(() => typedPrice(live));
  return live.isListed ? <Panel {...props} price={price} /> : props.layout?.();
}

/** The same; tapping a price in the book fills it into the form. */
const Panel = memo(function Panel({ quotation, account, layout, price }: TradePanelProps & { price: string }) {
  const { market } = quotation;
  const draft = `${account} ${market.symbol}`;
  const [form, setForm] = useDraft<ContractForm>(draft, emptyContractForm(price), {
    unit: useUnit(),
    optional: { tif: 'post-only', stops: NO_STOP_PRICES },
  });
  const takePrice = useCallback((taken: string) => setForm((before) => withBookPrice(before, taken)), [setForm]);
  const Contract = CONTRACT_TICKETS[form.kind];
  const parts = {
    form: (
      <Contract
        {...{ quotation, account, draft, form }}
        onChange={setForm}
        head={(size) => <OrderHead {...{ market, account, size }} kind={form.kind} onKind={(kind) => setForm({ ...form, kind })} />}
      />
    ),
    book: (rows: number) => <LiveBook {...{ quotation, account, rows }} onPrice={takePrice} {...(layout && { at: bookPrice(form) })} />,
    takePrice,
  };
  if (layout) return layout(parts);
  return (
    <div className="pt-1 pb-3">
      <FormBesideBook {...parts} />
    </div>
  );
});

type LiveBookProps = Pick<OrderBookProps, 'quotation' | 'onPrice' | 'rows' | 'at'> & { account: LeverAccount };

/** The book follows the market by itself: nothing next to it re-renders. */
const LiveBook = memo(function LiveBook({ quotation, account, ...props }: LiveBookProps) {
  const { symbol } = quotation.market;
  const own = useOwnPrices(quotation.market, account);
  const live = useQuotation(symbol).quotation ?? quotation;
  return <OrderBook {...props} quotation={live} book={useBook(symbol, 'contract')} own={own} kind="contract" />;
});

/** The prices of the user's waiting orders of an account in a market. */
function useOwnPrices(market: Market, account: LeverAccount): OwnPrices {
  const { data } = useInfiniteQuery({ ...ordersQuery(account, 'waiting', market.id), enabled: useSignedIn() });
  return useMemo(() => {
    const orders = rowsOf({ data }) ?? [];
    const of = (act: 'buy' | 'sell') => orders.filter((order) => tradeSide(order.side, order.act) === act).map(({ price }) => price);
    return { bid: of('buy'), ask: of('sell') };
  }, [data]);
}
