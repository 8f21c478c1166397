import { BadgeCheck } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
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

/** The advertiser: the name, the number of completed orders, and the completion rate. */
export function TraderLine({ trader: { name, count, percent, isVerified }, className }: { trader: Trader; className?: string }) {
  const text = useText();
  return (
    <span className={cx('flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-0.5', className)}>
      <span className="flex min-w-0 items-center gap-1">
        <Initial name={name} />
        <span className="ml-1 truncate text-[15px] font-semibold">{name}</span>
        {isVerified && <VerifiedBadge />}
      </span>
      <span className="shrink-0 text-[11px] text-mute">
        {text('p2p.order-count', { count })}
        {count > 0 && ` · ${text('p2p.rate-done', { percent })}`}
      </span>
    </span>
  );
}
