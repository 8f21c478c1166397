import { BadgeCheck, ThumbsUp } from 'lucide-react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { Trader } from '../advert.ts';

/** The first letter of a name, on a disc. Decorative: the name is next to it. */
export const Initial = ({ name, size = 24 }: { name: string; size?: number }) => (
  <span
    aria-hidden
    className="grid shrink-0 place-items-center rounded-full bg-raised font-semibold text-ink"
    style={{ width: size, height: size, fontSize: size * 0.48 }}
  >
    {[...name][0]?.toUpperCase()}
  </span>
);

/** Marks a user's identity as verified. */
export function VerifiedBadge() {
  return <BadgeCheck size={14} role="img" aria-label={useText()('p2p.verified')} className="shrink-0 text-accent" />;
}

/** Days whose completed orders are counted. */
export const RECENT_DAYS = 30;

/** The share of good ratings; a dash without any. */
function Rating({ percent }: { percent: number | undefined }) {
  const text = useText();
  return (
    <span className="flex shrink-0 items-center gap-1">
      <span className="sr-only">{percent === undefined ? text('p2p.no-ratings') : text('p2p.rating', { percent })}</span>
      <span aria-hidden className="flex items-center gap-1">
        <ThumbsUp size={12} />
        {percent === undefined ? '—' : `${percent}%`}
      </span>
    </span>
  );
}

/** Orders completed in the last 30 days, or all of them if the backend does not say. */
const ordersText = ({ count, thirtyDays }: Trader, text: Text): string =>
  thirtyDays === undefined ? text('p2p.order-count', { count }) : text('p2p.recent-orders', { count: thirtyDays, days: RECENT_DAYS });

/** The advertiser: the name, the recent orders, the completion rate and the rating, or that they have not traded yet. */
export function TraderLine({ trader, className }: { trader: Trader; className?: string }) {
  const text = useText();
  const { name, count, thirtyDays = count, percent, rating, isVerified } = trader;
  return (
    <span className={cx('block min-w-0', className)}>
      <span className="flex min-w-0 items-center gap-1">
        <Initial name={name} />
        <span className="ml-1 truncate text-[0.9375rem] font-semibold">{name}</span>
        {isVerified && <VerifiedBadge />}
      </span>
      {/* The line before the first fact of each line is cut off. */}
      <span className="block overflow-x-clip pt-1 text-xs leading-4 text-mute">
        <span className="-ml-2.25 flex flex-wrap items-center gap-x-2 *:border-l *:border-line *:pl-2">
          <span>{ordersText(trader, text)}</span>
          {thirtyDays > 0 && <span>{text('p2p.rate-done', { percent })}</span>}
          <span>{count > 0 ? <Rating percent={rating} /> : text('p2p.new-trader')}</span>
        </span>
      </span>
    </span>
  );
}
