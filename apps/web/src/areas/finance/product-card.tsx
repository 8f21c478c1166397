import { formatAtoms } from '@mt2/domain';
import { penaltyFactor } from '@mt2/domain/finance';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { formatCompact, minuteText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { countdownText } from '../market/index.ts';
import { CoinAmount, exactAmount } from '../wallet/index.ts';
import { aprText, hostedPercent, type Product, stateOf } from './product.ts';
import { StateChip } from './state-chip.tsx';

/** A product: its rate and term, limits, remaining quota, and the buy button. */
export function ProductCard({ product }: { product: Product }) {
  const text = useText();
  const now = useNow();
  const state = stateOf(product, now);
  const { symbol, days, dailyRate, minimum, mine, opensAt, penaltyMode } = product;
  return (
    <article className="rounded-2xl bg-card p-4">
      <header className="flex items-center gap-2">
        <CoinLogo symbol={symbol} size={24} />
        <h2 className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold">{text('finance.product-title', { coin: symbol, days })}</h2>
        {state === 'open' ? (
          <Go
            to={to('/pages/finance/buyPage', { id: product.id })}
            className="reach flex h-9 min-w-20 shrink-0 items-center justify-center rounded-lg bg-brand px-4 text-sm
              font-semibold text-on-brand"
          >
            {text('finance.purchase')}
          </Go>
        ) : (
          <StateChip state={state} />
        )}
      </header>
      <dl className="mt-2 grid grid-cols-3 gap-2 cramped:grid-cols-1">
        <Figure label={text('finance.daily-yield')} value={`${plainPercent(dailyRate)}%`} isMain />
        <Figure label={text('finance.est-apr')} value={aprText(dailyRate)} isMain />
        <Figure label={text('finance.total-yield')} value={`${plainPercent(dailyRate * BigInt(days))}%`} />
      </dl>
      <p className="mt-2 flex justify-between gap-2 text-xs text-mute">
        {text('finance.minimum')}
        <span className="text-ink">
          {exactAmount(minimum).replace(/\.00$/, '')} {symbol}
        </span>
      </p>
      <p className="mt-1 flex justify-between gap-2 text-xs text-mute">
        {text('finance.rule-redemption')}
        <span className="text-right text-ink">{text(`finance.cost-${penaltyMode}`, { factor: penaltyFactor(penaltyMode) })}</span>
      </p>
      {product.hasQuota && <Quota product={product} />}
      {mine > 0n && (
        <p className="mt-2 text-xs text-mute">
          {text('finance.my-hosted')} <CoinAmount coin={symbol} value={mine} className="text-ink" />
        </p>
      )}
      {state === 'to-be-opened' && (
        <p className="mt-3 flex items-center justify-between gap-2 text-xs text-mute">
          <span>{text('finance.opens-at', { time: minuteText(opensAt) })}</span>
          <span role="timer" className="shrink-0 font-semibold text-ink">
            {countdownText(opensAt - now)}
          </span>
        </p>
      )}
    </article>
  );
}

const Figure = ({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) => (
  <div className="flex min-w-0 flex-col">
    <dd className={cx('order-first font-semibold whitespace-nowrap', isMain ? 'text-xl/8 text-up max-[359px]:text-lg/8' : 'text-base/8')}>
      {value}
    </dd>
    <dt className="text-xs leading-4 break-words text-mute">{label}</dt>
  </div>
);

/** The subscribed part of the quota. */
export function Quota({ product }: { product: Product }) {
  const text = useText();
  const percent = hostedPercent(product);
  return (
    <div className="mt-3">
      <ProgressBar percent={percent} label={text('finance.quota-used')} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-2 text-xs text-mute">
        <span>{text('finance.hosted-share', { percent })}</span>
        <span>
          {formatCompact(formatAtoms(product.hosted))} / {formatCompact(formatAtoms(product.quota))} {product.symbol}
        </span>
      </p>
    </div>
  );
}
