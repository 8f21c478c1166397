import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { type Asking, ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { tokensText } from '../figures.ts';
import type { Offering, PayCoin } from '../offering.ts';
import { subscriptionFacts } from '../subscription-facts.tsx';
import { outlookOf } from './purchase-form.ts';
import type { Asked } from './use-purchase.ts';

export type PurchaseSheetProps = Asking & { offering: Offering; payCoin: PayCoin; asked: Asked };

/** The subscription for review, before it is made. */
export function PurchaseSheet({ offering, payCoin, asked, ...asking }: PurchaseSheetProps) {
  const text = useText();
  const { tokens, committed, rounded } = asked;
  const { coin, mode, launchAt, lockupDays, rewardRate } = offering;
  const { reward } = outlookOf(tokens, offering);
  const terms = {
    coin,
    status: 'under-review',
    tokens,
    committed,
    paid: committed,
    payCoin: payCoin.symbol,
    expected: reward,
    isLaunched: false,
    isWaitingForAllocation: mode === 'pro-rata',
    launchAt,
    lockupDays,
    unlockAt: undefined,
    rewardRate,
  } as const;
  return (
    <ConfirmSheet
      {...asking}
      title={text('subscription.subscribe-to', { coin: ownAmount(tokensText(tokens, coin)) })}
      rows={subscriptionFacts(terms, text)}
      notes={(mode === 'pro-rata' ? ['pro-rata-note', 'rule-once'] : ['rule-review']).map((note) => text(`subscription.${note}`))}
      action={text('subscription.subscribe')}
    >
      {rounded && (
        <p className="text-xs leading-relaxed text-mute">
          <Sentence>{rounded}</Sentence>
        </p>
      )}
    </ConfirmSheet>
  );
}
