import { phaseOf } from '@mt2/domain/subscription';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { takenPercent } from '../offering.ts';
import { recommendedQuery } from '../subscription.api.ts';
import { Countdown } from './countdown.tsx';
import { PhaseChip } from './phase-chip.tsx';

/** The currently recommended offering, in a few lines; renders nothing if there is none. */
export function RecommendedOffering() {
  const text = useText();
  const { data: offering, isPending, refetch } = useQuery(recommendedQuery);
  const now = useNow();
  // The content below it does not move when it appears.
  if (isPending) return <SkeletonCard className="mx-4 h-23" />;
  if (!offering) return null;
  const percent = Math.min(100, takenPercent(offering));
  return (
    <section aria-label={text('subscription.title')} className="px-4">
      <Go to={to('/pages/publication/details', { id: offering.id })} className="block rounded-2xl bg-card p-4 press-raised">
        <span className="flex items-center gap-3">
          <CoinLogo symbol={offering.coin} size={36} />
          <span className="min-w-0 flex-1 cramped:min-w-min">
            <span className="block text-[0.9375rem] font-semibold">{offering.coin}</span>
            <span className="line-clamp-2 text-xs text-mute">{offering.slogan}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <PhaseChip phase={phaseOf(offering, now)} />
            <Countdown offering={offering} onOver={() => void refetch()} />
          </span>
        </span>
        <span aria-hidden className="mt-3 block h-1 overflow-hidden rounded-full bg-raised">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </span>
      </Go>
    </section>
  );
}
