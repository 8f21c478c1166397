import type { Read } from '@mt2/contracts/fields';
import type { spotFill } from '@mt2/contracts/spot-fills';
import type { Atoms } from '@mt2/domain';
import { QueryList } from '../../frame/query-list.tsx';
import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import type { PagedRows } from '../../platform/pages.ts';
import { gainText } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LINE_ONLY, LineFact, LineFacts, LineHeads } from '../../ui/lists/line.tsx';
import type { ChartMark } from '../market/index.ts';
import { timeLabel } from './order-facts.tsx';

/** A fill of a spot or contract order, as lists show it. */
export type Fill = Pick<
  Read<typeof spotFill>,
  'id' | 'orderId' | 'market' | 'side' | 'price' | 'quantity' | 'quote' | 'fee' | 'feeCoin' | 'role' | 'at'
>;

const USDT_DECIMALS = 2;
const ALL_DECIMALS = 8;

/** A fee that was paid, as every list shows it: to the atom, because it may be small, and with at least two decimals. */
export const paidFee = (fee: Atoms): string => formatAmount(fee, ALL_DECIMALS).replace(/(\.\d\d\d*?)0+$/, '$1');

/** The figures of a fill with its market's decimals; with all decimals if the market is unknown. */
function fillTexts({ market: symbol, price, quantity, quote, fee, feeCoin }: Fill) {
  const market = marketBySymbol(symbol);
  const [base = symbol] = symbol.split('/');
  const decimals = market?.quantityDecimals ?? ALL_DECIMALS;
  return {
    price: formatAmount(price, market?.priceDecimals ?? ALL_DECIMALS),
    quantity: `${formatAmount(quantity, decimals)} ${base}`,
    quote: `${formatAmount(quote, USDT_DECIMALS)} USDT`,
    fee: `${paidFee(fee)} ${feeCoin}`,
  };
}

/** Fills as marks on the chart of their market. */
export const fillMarks = (fills: readonly Fill[]): readonly ChartMark[] =>
  fills.map(({ at, side, quantity }) => ({ time: at, side, quantity }));

const COLUMNS = '@min-[880px]:grid-cols-[1.3fr_.9fr_1.3fr_.9fr_1.1fr_1.1fr_1.1fr_.7fr]';
const PROFIT_COLUMNS = '@min-[880px]:grid-cols-[1.45fr_.8fr_1.25fr_.8fr_.95fr_1.1fr_1.2fr_1.1fr_.6fr]';

type ProfitOf<F extends Fill> = (fill: F) => Atoms | undefined;

type FillListProps<F extends Fill> = {
  query: PagedRows<F>;
  /** What is said if there are none. */
  empty?: string;
  /** What the fill did in words, such as `Buy`; `cause` if the user placed no order for it. */
  wordsOf(fill: F): { readonly act: string; readonly cause?: string | undefined };
  /** The profit that a fill realised; lists of fills that realise none have no column for it. */
  profitOf?: ProfitOf<F>;
};

/** The user's fills, newest first. */
export function FillList<F extends Fill>({ query, empty = '', wordsOf, profitOf }: FillListProps<F>) {
  return (
    <QueryList query={query} heads={<FillHeads hasProfit={profitOf !== undefined} />} empty={empty}>
      {(fill) => <FillRow fill={fill} {...wordsOf(fill)} {...(profitOf && { hasProfit: true, profit: profitOf(fill) })} />}
    </QueryList>
  );
}

const WORDS = ['common.time', 'spot.trading-pair', 'spot.side', 'common.price', 'common.quantity', 'spot.total', 'common.fee'];

function FillHeads({ hasProfit }: { hasProfit: boolean }) {
  const text = useText();
  const words = [...WORDS, ...(hasProfit ? ['lever.realised-pnl'] : []), 'spot.role'];
  const columns = hasProfit ? PROFIT_COLUMNS : COLUMNS;
  return <LineHeads labels={words.map((word) => text(word))} className={cx(LINE_GRID, columns, '*:last:text-right')} />;
}

type FillRowProps = {
  fill: Fill;
  act: string;
  cause?: string | undefined;
  hasProfit?: boolean;
  profit?: Atoms | undefined;
};

function FillRow({ fill, act, cause, hasProfit = false, profit }: FillRowProps) {
  const text = useText();
  const { market, side, role, at } = fill;
  const { price, quantity, quote, fee } = fillTexts(fill);
  return (
    <div className={cx(LINE, hasProfit ? PROFIT_COLUMNS : COLUMNS)}>
      <div className={LINE_HEAD}>
        <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market}</b>
        <span className={cx('truncate font-semibold', side === 'buy' ? 'text-up' : 'text-down')}>{cause ? `${act} · ${cause}` : act}</span>
        <span className="ml-auto text-mute @min-[880px]:order-1 @min-[880px]:text-right">{text(`spot.${role}`)}</span>
      </div>
      <LineFacts>
        <LineFact label={text('common.price')}>{price}</LineFact>
        <LineFact label={text('common.quantity')}>
          <Amount className="whitespace-nowrap">{quantity}</Amount>
        </LineFact>
        <LineFact label={text('spot.total')}>
          <Amount className="whitespace-nowrap">{quote}</Amount>
        </LineFact>
        <LineFact label={text('common.fee')}>
          <Amount className="whitespace-nowrap">{fee}</Amount>
        </LineFact>
        {hasProfit && (
          <LineFact label={text('lever.realised-pnl')} place={profit === undefined ? LINE_ONLY : ''}>
            {profit === undefined ? '—' : <Profit amount={profit} />}
          </LineFact>
        )}
        <LineFact label={timeLabel(text)} place={FIRST}>
          {formatDateTime(at)}
        </LineFact>
      </LineFacts>
    </div>
  );
}

const Profit = ({ amount }: { amount: Atoms }) => (
  <SignedAmount unit="USDT" className="whitespace-nowrap">
    {gainText(amount)}
  </SignedAmount>
);

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
