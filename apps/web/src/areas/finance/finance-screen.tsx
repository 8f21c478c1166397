import { COIN } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Calculator } from 'lucide-react';
import { useState } from 'react';
import { BarLink } from '../../frame/bar-link.tsx';
import { useEntryState } from '../../frame/entry-state.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { readScreenAgain } from '../../platform/query.ts';
import { Empty, EndOfList } from '../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../ui/lists/skeleton.tsx';
import { quotationsQuery, SortButton, type SortBy } from '../market/index.ts';
import { CalculatorSheet } from './calculator-sheet.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { productsQuery } from './finance.api.ts';
import { haveComparableMinimums, type Product, type ProductColumn, sortedProducts } from './product.ts';
import { ProductCard } from './product-card.tsx';
import { ReportHead } from './report-head.tsx';

/** The products of managed finance, and the earnings of the user's own orders. */
export function FinanceScreen() {
  const text = useText();
  const { data: products, error } = useQuery(productsQuery);
  const [isCounting, setCounting] = useState(false);
  return (
    <Screen
      title={text('screen.finance-list')}
      onRefresh={readScreenAgain}
      right={<BarLink to="/pages/finance/rulePage" label={text('finance.rules')} Icon={BookOpen} />}
      className="px-4"
    >
      <div className="space-y-3 pt-1 pb-6">
        <ReportHead isQuiet={products === undefined && error !== null} />
        <div className="flex items-center justify-between pt-2">
          <h2 className="text-base font-semibold">{text('finance.products')}</h2>
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={!products?.length}
            onClick={() => setCounting(true)}
            className="reach flex items-center gap-1 text-[0.8125rem] text-accent disabled:opacity-40"
          >
            <Calculator size={16} aria-hidden />
            {text('finance.calculator')}
          </button>
        </div>
        <Products />
      </div>
      {products && <CalculatorSheet open={isCounting} onClose={() => setCounting(false)} products={products} />}
    </Screen>
  );
}

/** The prices of coins in USDT; read if the products are in several coins. */
function useCoinPrices(products: readonly Product[] | undefined) {
  const isMixed = products?.some(({ symbol }) => symbol !== products[0]?.symbol) ?? false;
  const { data } = useQuery({ ...quotationsQuery, enabled: isMixed });
  return (symbol: string) => {
    if (symbol === 'USDT') return COIN;
    const found = data?.find(({ market }) => market.base === symbol);
    return found?.last || undefined;
  };
}

function Products() {
  const text = useText();
  const { data, error } = useQuery(productsQuery);
  const [sort, setSort] = useEntryState<SortBy<ProductColumn>>('sort', undefined);
  const priceOf = useCoinPrices(data);
  if (!data) return <Unread error={error} onRetry={readScreenAgain} loading={<SkeletonCards />} />;
  if (data.length === 0) return <Empty text={text('finance.no-products')} />;
  return (
    <>
      <div className="-my-2 flex flex-wrap gap-x-5 text-xs text-mute">
        <SortButton column="term" label={text('finance.cycle')} sort={sort} onSort={setSort} />
        <SortButton column="yield" label={text('finance.daily-yield')} sort={sort} onSort={setSort} />
        {haveComparableMinimums(data, priceOf) && (
          <SortButton column="minimum" label={text('finance.minimum')} sort={sort} onSort={setSort} />
        )}
      </div>
      <ul className="pairs gap-3">
        {sortedProducts(data, sort, priceOf).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <EndOfList count={data.length} />
      <EstimateNote />
    </>
  );
}
