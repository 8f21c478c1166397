import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { type Offering, stageOf, takenPercent } from '../offering.ts';

/** The subscribed part of an offering; a pro-rata offering can be oversubscribed. */
export function TakenBar({ offering }: { offering: Offering }) {
  const text = useText();
  const { mode, sold, supply, raised, target, coin } = offering;
  const percent = takenPercent(offering);
  // Each user gets at least this part of what they committed, unless it is above the limit per user.
  const isOversubscribed = mode === 'pro-rata' && raised > target && stageOf(offering, worldNow()) === 'open';
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
            {text('subscription.estimated-rate')} <b className="font-semibold text-ink">≥ {Number((target * 1_000n) / raised) / 10}%</b>
          </span>
        )}
      </p>
    </div>
  );
}
