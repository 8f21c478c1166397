import { readAmount } from '@mt2/domain';
import { TOKEN_DECIMALS } from '@mt2/domain/subscription';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { lockupText, tokensText } from '../figures.ts';
import type { Offering, PayCoin } from '../offering.ts';
import { outlookOf, type PurchaseForm } from './purchase-form.ts';

type Props = { offering: Offering; payCoin: PayCoin; form: PurchaseForm };

/** The result of the form: tokens, reward, and unlock time. */
export function PurchaseOutlook({ offering, payCoin, form }: Props) {
  const text = useText();
  const { coin, left, cap, minimum, mode, launchAt, lockupDays, rewardRate } = offering;
  const read = readAmount(form.tokens, TOKEN_DECIMALS);
  const tokens = read.ok ? read.value : 0n;
  const outlook = outlookOf(tokens, offering);
  const items = [
    { label: text('subscription.minimum'), value: tokensText(minimum, coin) },
    {
      label: text(mode === 'first-come' ? 'subscription.my-left' : 'subscription.cap'),
      value: mode === 'first-come' ? <Amount>{tokensText(left, coin)}</Amount> : tokensText(cap, coin),
    },
    ...(payCoin.symbol === 'USDT'
      ? []
      : [{ label: text('subscription.rate', { coin: payCoin.symbol }), value: `${exactAmount(payCoin.price)} USDT` }]),
    { label: text('subscription.launch-time'), value: formatDateTime(launchAt) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    ...(lockupDays === 0 ? [] : [{ label: text('subscription.unlock-time'), value: formatDateTime(outlook.unlockAt) }]),
    ...(rewardRate === 0n
      ? []
      : [{ label: text('subscription.expected-return'), value: <Amount>{tokensText(outlook.reward, coin)}</Amount> }]),
  ];
  return (
    <section className="rounded-2xl bg-card px-4 py-1.5">
      <Facts items={items} />
      {mode === 'pro-rata' && (
        <p className="border-t border-line py-3 text-xs leading-relaxed text-mute">{text('subscription.pro-rata-note')}</p>
      )}
    </section>
  );
}
