import { phaseOf } from '@mt2/domain/subscription';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { lockupText, priceText, rewardText, tokensText } from '../figures.ts';
import type { Offering } from '../offering.ts';
import { Countdown } from './countdown.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { TakenBar } from './taken-bar.tsx';

/** An offering in a list: its name, price and progress. It links to its details. */
export function OfferingCard({ offering, onOver }: { offering: Offering; onOver?: () => void }) {
  const text = useText();
  const phase = phaseOf(offering, useNow());
  const { id, coin, name, slogan, own } = offering;
  const facts = [
    [text('subscription.issue-price'), priceText(offering)],
    [text('subscription.lock-up'), lockupText(text, offering)],
    [text('subscription.reward'), rewardText(offering)],
  ] as const;
  return (
    <Go to={to('/pages/publication/details', { id })} className="block rounded-2xl bg-card p-4 active:bg-raised">
      <div className="flex items-center gap-3">
        <CoinLogo symbol={coin} size={36} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold">{coin}</span>
          <span className="block truncate text-xs text-mute">{name}</span>
        </span>
        <PhaseChip phase={phase} />
      </div>
      <p className="py-3 text-sm">{slogan}</p>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-2 pb-3">
        {facts.map(([label, value], index) => (
          <div key={label} className={index === 0 ? 'min-w-0' : index === 1 ? 'min-w-0 text-center' : 'min-w-0 text-right'}>
            <dt className="text-[11px] leading-4 text-mute">{label}</dt>
            <dd className="text-[13px] font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {phase !== 'cancelled' && <TakenBar offering={offering} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1.5 empty:hidden">
        <Countdown offering={offering} {...(onOver ? { onOver } : {})} />
        {own.tokens > 0n && (
          <span className="text-xs text-mute">
            <Sentence>{text('subscription.you-have', { tokens: ownAmount(tokensText(own.tokens, coin)) })}</Sentence>
          </span>
        )}
      </div>
    </Go>
  );
}
