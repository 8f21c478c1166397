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
  const items = [
    { label: text('subscription.minimum'), value: tokensText(fewestOf(offering), coin) },
    {
      label: text(mode === 'first-come' ? 'subscription.my-left' : 'subscription.cap'),
      value: mode === 'first-come' ? <Amount>{tokensText(left, coin)}</Amount> : tokensText(cap, coin),
    },
    ...(payCoin.symbol === 'USDT'
      ? []
      : [{ label: text('subscription.rate', { coin: payCoin.symbol }), value: `${exactAmount(payCoin.price)} USDT` }]),
    ...(mode === 'pro-rata'
      ? [{ label: text('subscription.estimated'), value: tokens === 0n ? '—' : <Amount>{`≈ ${tokensText(allocated, coin)}`}</Amount> }]
      : []),
    { label: text('subscription.launch-time'), value: minuteText(launchAt) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    ...(lockupDays === 0 ? [] : [{ label: text('subscription.unlock-time'), value: minuteText(outlook.unlockAt) }]),
    ...(rewardRate === 0n
      ? []
      : [
          {
            label: text('subscription.reward'),
            value:
              tokens === 0n ? (
                `${plainPercent(rewardRate)}%`
              ) : (
                <Amount>{`${tokensText(outlook.reward, coin)} (${plainPercent(rewardRate)}%)`}</Amount>
              ),
          },
        ]),
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
