import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { type Product, stateOf } from '../product.ts';
import { Quota } from '../product-card.tsx';
import { percentOf } from '../rate-text.ts';
import { StateChip } from '../state-chip.tsx';

/** The terms of a product: days, rate and quota. */
export function Terms({ product }: { product: Product }) {
  const text = useText();
  const state = stateOf(product, useNow());
  const { symbol, days, dailyRate } = product;
  return (
    <section className="rounded-2xl bg-card p-4">
      <div className="flex items-center gap-2">
        <CoinLogo symbol={symbol} size={24} />
        <h2 className="min-w-0 flex-1 truncate text-[15px] font-semibold">{text('finance.product-title', { coin: symbol, days })}</h2>
        <StateChip state={state} />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-[28px] leading-9 font-semibold text-up">{percentOf(dailyRate)}%</span>
        <span className="text-xs text-mute">
          {text('finance.daily-yield')} · {text('finance.total-yield')} {percentOf(dailyRate, days)}%
        </span>
      </p>
      {product.hasQuota && <Quota product={product} />}
    </section>
  );
}
