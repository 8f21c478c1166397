import type { Read } from '@mt2/contracts/fields';
import type { spotFill } from '@mt2/contracts/spot-fills';
import type { Atoms } from '@mt2/domain';
import { QueryList } from '../../frame/query-list.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import type { PagedRows } from '../../platform/pages.ts';
import { gainText } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import type { ChartMark } from '../market/index.ts';
import { OrderHeads, OrderRow } from './list/order-row.tsx';

/** A fill of a spot or contract order, as lists show it. */
export type Fill = Pick<
  Read<typeof spotFill>,
  'id' | 'orderId' | 'market' | 'side' | 'price' | 'quantity' | 'quote' | 'fee' | 'feeCoin' | 'role' | 'at'
>;

const USDT_DECIMALS = 2;
const ALL_DECIMALS = 8;

/** A fee that was paid, as every list shows it: it may be small, so it has more decimals than other amounts. */
export const paidFee = (fee: Atoms, coin = 'USDT'): string => formatAmount(fee, coin === 'USDT' ? 6 : ALL_DECIMALS);

/** The figures of a fill with its market's decimals; with all decimals if the market is unknown. */
function fillTexts({ market: symbol, price, quantity, quote, fee, feeCoin }: Fill) {
  const market = marketBySymbol(symbol);
  const [base = symbol] = symbol.split('/');
  const decimals = market?.quantityDecimals ?? ALL_DECIMALS;
  return {
    price: formatAmount(price, market?.priceDecimals ?? ALL_DECIMALS),
    quantity: `${formatAmount(quantity, decimals)} ${base}`,
    quote: `${formatAmount(quote, USDT_DECIMALS)} USDT`,
    fee: `${paidFee(fee, feeCoin)} ${feeCoin}`,
  };
}

/** Fills as marks on the chart of their market. */
export const fillMarks = (fills: readonly Fill[]): readonly ChartMark[] =>
  fills.map(({ at, side, quantity }) => ({ time: at, side, quantity }));

type FillListProps<F extends Fill> = {
  query: PagedRows<F>;
  /** What is said if there are none. */
  empty?: string;
  /** What the fill did in words, such as `Buy`; `cause` if the user placed no order for it. */
  wordsOf(fill: F): { readonly act: string; readonly cause?: string | undefined };
  /** The profit that a fill realised. */
  profitOf?(fill: F): Atoms | undefined;
};

/** The user's fills, newest first. */
export function FillList<F extends Fill>({ query, empty = '', wordsOf, profitOf }: FillListProps<F>) {
  const text = useText();
  return (
    <QueryList
      query={query}
      heads={<OrderHeads columns={['spot.total', 'common.fee', profitOf ? 'lever.realised-pnl' : '']} end="spot.role" />}
      empty={empty}
    >
      {(fill) => {
        const { act, cause } = wordsOf(fill);
        const { price, quantity, quote, fee } = fillTexts(fill);
        const profit = profitOf?.(fill);
        return (
          <OrderRow
            symbol={fill.market}
            isUp={fill.side === 'buy'}
            title={cause ? [act, cause] : [act]}
            at={fill.at}
            facts={{
              size: own(text('common.quantity'), quantity),
              price,
              columns: [
                own(text('spot.total'), quote),
                own(text('common.fee'), fee),
                {
                  label: text('lever.realised-pnl'),
                  value: profit !== undefined && <SignedAmount unit="USDT">{gainText(profit)}</SignedAmount>,
                },
              ],
              more: [],
            }}
          >
            <span className="text-mute">{text(`spot.${fill.role}`)}</span>
          </OrderRow>
        );
      }}
    </QueryList>
  );
}

const own = (label: string, amount: string) => ({ label, value: <Amount className="whitespace-nowrap">{amount}</Amount> });

/** The fills of one order, in its details. */
export function OrderFills<F extends Fill>(props: FillListProps<F>) {
  const text = useText();
  return (
    <section className="pb-4">
      <h3 className="pt-4 text-sm font-semibold">{text('spot.trade-details')}</h3>
      <div className="-mx-4">
        <FillList {...props} />
      </div>
    </section>
  );
}
