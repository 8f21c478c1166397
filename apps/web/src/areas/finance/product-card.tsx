import { formatAtoms } from '@mt2/domain';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { formatCompact, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { plainPercent } from '../../platform/text/percent.ts';
import { cx } from '../../ui/cx.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { countdownText } from '../market/index.ts';
import { exactAmount, shownAmount } from '../wallet/index.ts';
import { hostedPercent, type Product, stateOf } from './product.ts';
import { YEAR_DAYS } from './rate-text.ts';
import { StateChip } from './state-chip.tsx';

/** A product: its rate and term, limits, remaining quota, and the buy button. */
export function ProductCard({ product }: { product: Product }) {
  const text = useText();
  const now = useNow();
  const state = stateOf(product, now);
  const { symbol, days, dailyRate, minimum, mine, opensAt } = product;
  return (
    <article className="rounded-2xl bg-card p-4">
      <header className="flex items-center gap-2">
        <CoinLogo symbol={symbol} size={24} />
        <h2 className="min-w-0 flex-1 truncate text-[15px] font-semibold">{text('finance.product-title', { coin: symbol, days })}</h2>
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
      <dl className="mt-2 grid grid-cols-[1.3fr_1fr_1fr] gap-2">
        <Figure
          label={text('finance.daily-yield')}
          value={`${plainPercent(dailyRate)}%`}
          note={text('finance.apr', { percent: plainPercent(dailyRate * BigInt(YEAR_DAYS)) })}
          isMain
        />
        <Figure label={text('finance.total-yield')} value={`${plainPercent(dailyRate * BigInt(days))}%`} />
        <Figure label={text('finance.minimum')} value={exactAmount(minimum).replace(/\.00$/, '')} unit={symbol} />
      </dl>
      {product.hasQuota && <Quota product={product} />}
      {mine > 0n && (
        <p className="mt-2 text-xs text-mute">
          {text('finance.my-hosted')}{' '}
          <Amount unit={symbol} className="text-ink">
            {shownAmount(symbol, mine)}
          </Amount>
        </p>
      )}
      {state === 'to-be-opened' && (
        <p className="mt-3 flex items-center justify-between gap-2 text-xs text-mute">
          <span>{text('finance.opens-at', { time: formatDateTime(opensAt).slice(0, -3) })}</span>
          <span role="timer" className="shrink-0 font-semibold text-ink">
            {countdownText(opensAt - now)}
          </span>
        </p>
      )}
    </article>
  );
}

type FigureProps = { label: string; value: string; unit?: string; note?: string; isMain?: boolean };

function Figure({ label, value, unit, note, isMain = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dd className={cx('order-first flex h-8 items-end font-semibold', isMain ? 'text-2xl leading-8 text-up' : 'text-base')}>
        {value}
        {unit && <span className="pb-0.5 pl-1 text-xs font-normal text-mute">{unit}</span>}
      </dd>
      <dt className="text-xs leading-4 break-words text-mute">{label}</dt>
      {note && <dd className="text-xs leading-4 text-mute">{note}</dd>}
    </div>
  );
}

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
