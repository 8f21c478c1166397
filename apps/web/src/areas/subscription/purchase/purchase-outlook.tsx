import type { Atoms } from '@mt2/domain';
import { minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { lockupText, tokensText } from '../figures.ts';
import { fewestOf, type Offering, type PayCoin } from '../offering.ts';
import { estimatedTokens, outlookOf } from './purchase-form.ts';

type PurchaseOutlookProps = { offering: Offering; payCoin: PayCoin; tokens: Atoms };

/** The result of the form: tokens, reward, and unlock time. For a pro-rata offering, both are those of the estimated allocation. */
export function PurchaseOutlook({ offering, payCoin, tokens }: PurchaseOutlookProps) {
  const text = useText();
  const { coin, left, cap, mode, launchAt, lockupDays, rewardRate } = offering;
  const allocated = mode === 'pro-rata' ? estimatedTokens(tokens, offering) : tokens;
  const outlook = outlookOf(allocated, offering);
  const rate = `${plainPercent(rewardRate)}%`;
  const reward = tokens === 0n ? rate : <Amount>{`${tokensText(outlook.reward, coin)} (${rate})`}</Amount>;
  const items = [
    { label: text('subscription.minimum'), value: tokensText(fewestOf(offering), coin) },
    {
      label: text(mode === 'first-come' ? 'subscription.my-left' : 'subscription.cap'),
      value: mode === 'first-come' ? <Amount>{tokensText(left, coin)}</Amount> : tokensText(cap, coin),
    },
    {
      label: text('subscription.rate', { coin: payCoin.symbol }),
      value: payCoin.symbol !== 'USDT' && `${exactAmount(payCoin.price)} USDT`,
    },
    {
      label: text('subscription.estimated'),
      value: mode === 'pro-rata' && (tokens === 0n ? '—' : <Amount>{`≈ ${tokensText(allocated, coin)}`}</Amount>),
    },
    { label: text('subscription.launch-time'), value: minuteText(launchAt) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    { label: text('subscription.unlock-time'), value: lockupDays > 0 && minuteText(outlook.unlockAt) },
    { label: text('subscription.reward'), value: rewardRate > 0n && reward },
  ];
  return (
    <section className="rounded-2xl bg-card px-4 py-1.5">
      <Facts items={items} />
      {mode === 'pro-rata' && (
        <div className="space-y-2 border-t border-line py-3 text-xs leading-relaxed text-mute">
          <p>{text('subscription.pro-rata-note')}</p>
          <p>{text('subscription.rule-once')}</p>
        </div>
      )}
    </section>
  );
}
