import { p2p } from '@mt2/contracts/p2p';
import type { PaymentWay } from '@mt2/domain/bank-card';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Go } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddFundsButton } from '../../wallet/index.ts';
import { takerSide } from '../advert.ts';
import { useOwnWays } from '../own-ways.ts';
import { useSecurityHold } from '../security-hold.ts';
import type { TakeContext } from './take-form.ts';

export type TakeFootProps = { context: TakeContext; ways: readonly PaymentWay[]; label: string; onPress(): void };

/** The button that takes an advert, or the reason why that is impossible with the next step. */
export function TakeFoot({ context: { advert, isOwn, available }, ways, label, onPress }: TakeFootProps) {
  const text = useText();
  const gate = useGate(p2p.takeAdvert);
  const own = useOwnWays();
  const side = takerSide(advert);
  const held = useSecurityHold(side);
  if (isOwn) return <Leading reason={text('refusal.p2p-own-advert')} word="p2p.other-adverts" address="/pages/p2p/index" />;
  if (!advert.isAvailable)
    return (
      <Leading
        reason={text(advert.isOutside ? 'p2p.outside-rails' : 'p2p.advert-closed')}
        word="p2p.other-adverts"
        address="/pages/p2p/index"
      />
    );
  if (gate.unmet)
    return (
      <ActionBar>
        <MeetNeed unmet={gate.unmet} />
      </ActionBar>
    );
  if (side === 'sell' && (own?.length === 0 || ways.length === 0)) {
    const reason = text(own?.length === 0 ? 'refusal.payment-method-required' : 'refusal.p2p-way-not-bound');
    return <Leading reason={reason} word="p2p.add-method" address="/pages/p2p/methods" />;
  }
  if (side === 'sell' && available === 0n && !held)
    return (
      <ActionBar reason={text('p2p.sell-needs-coins')}>
        <AddFundsButton coin={advert.coin} account="fiat" />
      </ActionBar>
    );
  return (
    <ActionBar reason={held}>
      <Button tone={side === 'buy' ? 'up' : 'down'} size="lg" disabled={!gate.isOpen || held !== undefined} onClick={onPress}>
        {label}
      </Button>
    </ActionBar>
  );
}

/** The reason why it is impossible, and a link to the place where it can be resolved. */
function Leading({ reason, word, address }: { reason: string; word: string; address: Address }) {
  const text = useText();
  return (
    <ActionBar reason={reason}>
      <Go to={address} className="flex h-12 items-center justify-center rounded-lg bg-brand px-4 text-base font-semibold text-on-brand">
        {text(word)}
      </Go>
    </ActionBar>
  );
}
