import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sums } from '../../../ui/lists/sums.tsx';
import { costAmount, shownAmount } from '../../wallet/index.ts';
import type { Subscription } from '../subscription.ts';
import { moneyOf } from '../subscription-facts.tsx';

const MOVES = ['paid', 'frozen', 'returned'] as const;

/** The sums that the listed subscriptions paid, have frozen and got back, coin by coin; renders nothing for a single one. */
export function SubscriptionSums({ subscriptions, hasMore }: { subscriptions: readonly Subscription[]; hasMore: boolean }) {
  const text = useText();
  if (subscriptions.length < 2) return null;
  const items = MOVES.flatMap((move) => {
    const sums = new Map<string, bigint>();
    for (const each of subscriptions) sums.set(each.payCoin, (sums.get(each.payCoin) ?? 0n) + moneyOf(each)[move]);
    const moved = [...sums].filter(([, sum]) => sum > 0n);
    if (moved.length === 0) return [];
    const value = moved.map(([coin, sum]) => (
      <Amount key={coin} unit={coin} className="block">
        {move === 'returned' ? shownAmount(coin, sum) : costAmount(coin, sum)}
      </Amount>
    ));
    return [{ label: text(`subscription.${move}`), value }];
  });
  return <Sums title={text(hasMore ? 'common.sum-so-far' : 'common.sum', { shown: subscriptions.length })} items={items} />;
}
