import { type OfferingPhase, phaseOf } from '@mt2/domain/subscription';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { isTaken, type Offering } from '../offering.ts';

/** The button's word when subscriptions are closed and the coin cannot be traded yet. */
const CLOSED: Readonly<Record<Exclude<OfferingPhase, 'during' | 'launched'>, string>> = {
  'not-started': 'subscription.phase-not-started',
  'sold-out': 'subscription.phase-sold-out',
  allocation: 'subscription.phase-allocation',
  cancelled: 'subscription.phase-cancelled',
};

/** The action for an offering in its phase: subscribe, see the only subscription it takes, or trade its coin. */
export function OfferingFooter({ offering }: { offering: Offering }) {
  const text = useText();
  const go = useGo();
  const phase = phaseOf(offering, useNow());
  const { id, coin } = offering;
  const action =
    phase === 'during'
      ? isTaken(offering)
        ? { label: text('subscription.mine'), run: () => go.to(to('/pages/publication/orders', { list: 'running' })) }
        : { label: text('subscription.subscribe-to', { coin }), run: () => go.to(to('/pages/publication/purchase', { id })) }
      : phase === 'launched'
        ? {
            label: text('subscription.trade', { pair: `${coin}/USDT` }),
            run: () => go.to(to('/pages/trade/spot', { symbol: `${coin}/USDT` })),
          }
        : { label: text(CLOSED[phase]), run: undefined };
  return (
    <ActionBar>
      <Button tone="brand" size="lg" disabled={!action.run} onClick={action.run}>
        {action.label}
      </Button>
    </ActionBar>
  );
}
