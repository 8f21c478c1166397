import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { percentOf as rateOf, type Standing, type Statistics } from './promotion.api.ts';

/** How much of `whole` there is, in percent, at most all of it. */
const percentOf = (part: number, whole: number): number => Math.min(100, Math.floor((part / whole) * 100));

/** How far it is to the next level, by both conditions. */
export function LevelCard({ standing, statistics }: { standing: Standing; statistics: Statistics }) {
  const text = useText();
  const { level: own = 0, rights } = standing;
  const next = rights.find(({ level }) => level === own + 1);
  if (!next) return null;
  const { activeInvitees, volume } = statistics;
  const conditions = [
    {
      label: text('promotion.active-friends'),
      value: `${activeInvitees} / ${next.invitees}`,
      percent: percentOf(activeInvitees, next.invitees),
    },
    {
      label: text('promotion.friends-volume'),
      value: `${formatAmount(volume, 0)} / ${formatAmount(next.volume, 0)} USDT`,
      percent: percentOf(Number(volume), Number(next.volume)),
    },
  ];
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="text-[15px] font-semibold">{text('promotion.to-level', { level: next.level, rate: rateOf(next.firstRate) })}</h3>
      {conditions.map(({ label, value, percent }) => (
        <div key={label} className="pt-3">
          <p className="flex justify-between gap-3 pb-1.5 text-[13px]">
            <span className="text-mute">{label}</span>
            <span className="shrink-0">{value}</span>
          </p>
          <ProgressBar percent={percent} label={label} />
        </div>
      ))}
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.level-note')}</p>
    </section>
  );
}
