import { phaseOf } from '@mt2/domain/subscription';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { lockupText, priceText, rewardText, tokensText } from '../figures.ts';
import type { Offering } from '../offering.ts';

/** The terms of an offering, and the user's share in it. */
export function OfferingFacts({ offering }: { offering: Offering }) {
  const text = useText();
  const isOpen = phaseOf(offering, useNow()) === 'during';
  const { coin, supply, minimum, cap, own, left, mode, payCoins } = offering;
  const terms = [
    { label: text('subscription.issue-price'), value: priceText(offering) },
    { label: text('subscription.total-supply'), value: tokensText(supply, coin) },
    { label: text('subscription.method'), value: text(`subscription.mode-${mode}`) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    { label: text('subscription.reward'), value: rewardText(offering) },
    { label: text('subscription.currencies'), value: payCoins.map((coin) => coin.symbol).join(', ') },
    { label: text('subscription.minimum'), value: tokensText(minimum, coin) },
    { label: text('subscription.cap'), value: tokensText(cap, coin) },
  ];
  const mine = [
    ...(own.count > 0 ? [{ label: text('subscription.my-tokens'), value: <Amount>{tokensText(own.tokens, coin)}</Amount> }] : []),
    ...(own.count > 0 && isOpen ? [{ label: text('subscription.my-left'), value: <Amount>{tokensText(left, coin)}</Amount> }] : []),
  ];
  return <Facts items={[...terms, ...mine]} />;
}
