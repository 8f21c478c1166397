import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { type Offering, takenPercent } from '../offering.ts';

/** The subscribed part of an offering; a pro-rata offering can be oversubscribed. */
export function TakenBar({ offering }: { offering: Offering }) {
  const text = useText();
  const { mode, sold, supply, raised, target, coin } = offering;
  const percent = takenPercent(offering);
  // Everyone gets the same part of what they committed, up to the limit per user.
  const isOversubscribed = mode === 'pro-rata' && raised > target;
  const label = text(mode === 'first-come' ? 'subscription.sold' : 'subscription.committed');
  const [part, whole, unit] = mode === 'first-come' ? [sold, supply, coin] : [raised, target, 'USDT'];
  return (
    <div>
      <div className="flex justify-between gap-3 pb-1.5 text-xs text-mute">
        <span>{label}</span>
        <span className="font-semibold text-ink">{percent}%</span>
      </div>
      <ProgressBar percent={percent} label={label} />
      <p className="flex flex-wrap justify-between gap-x-3 pt-1.5 text-xs text-mute">
        <span>
          {formatAmount(part, 0)} / {formatAmount(whole, 0)} {unit}
        </span>
        {isOversubscribed && (
          <span>
            {text('subscription.estimated')} <b className="font-semibold text-ink">≈ {Number((target * 100n) / raised)}%</b>
          </span>
        )}
      </p>
    </div>
  );
}
