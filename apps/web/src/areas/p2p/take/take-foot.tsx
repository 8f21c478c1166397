import type { PaymentWay } from '@mt2/domain/bank-card';
import { NeedBar } from '../../../frame/gate/gate-view.tsx';
import type { GateState } from '../../../frame/gate/use-gate.ts';
import { BrandLink } from '../../../frame/link-button.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { AddFundsButton } from '../../wallet/index.ts';
import { takerSide } from '../advert.ts';
import { useOwnWays } from '../own-ways.ts';
import { useSecurityHold } from '../security-hold.ts';
import type { TakeContext } from './take-form.ts';

export type TakeFootProps = { context: TakeContext; gate: GateState; ways: readonly PaymentWay[]; label: string; onPress(): void };

type Step = { readonly word: string; readonly address: Address };
const METHODS: Step = { word: 'p2p.methods-manage', address: '/pages/p2p/methods' };
const OTHERS: Step = { word: 'p2p.other-adverts', address: '/pages/p2p/index' };
/** The next step after each refusal that does not depend on the amount; the hold after a security change is shown with its end. */
const STEPS: Readonly<Partial<Record<string, Step>>> = {
  'payee-name-mismatch': METHODS,
  'payment-method-required': { ...METHODS, word: 'p2p.add-method' },
  'p2p-way-not-bound': { ...METHODS, word: 'p2p.add-method' },
  'p2p-cancel-limit': { word: 'p2p.my-orders', address: to('/pages/p2p/mine', { list: 'orders' }) },
  'overdue-no-sale': { word: 'loan.repay-now', address: '/pages/lianghua/jdlb2' },
  'p2p-advert-unavailable': OTHERS,
  'market-closed': OTHERS,
  'market-delisted': OTHERS,
};

/** The button that takes an advert, or the reason why that is impossible with the next step. */
export function TakeFoot({ context: { advert, isOwn, available, refusal, openOrder }, gate, ways, label, onPress }: TakeFootProps) {
  const text = useText();
  const own = useOwnWays();
  const side = takerSide(advert);
  const held = useSecurityHold(side);
  if (openOrder > 0)
    return <Leading reason={text('refusal.p2p-order-open')} word="p2p.view-order" address={to('/pages/p2p/order', { id: openOrder })} />;
  if (isOwn) return <Leading reason={text('refusal.p2p-own-advert')} {...OTHERS} />;
  if (!advert.isAvailable) return <Leading reason={text(advert.isOutside ? 'p2p.outside-rails' : 'p2p.advert-closed')} {...OTHERS} />;
  if (gate.unmet || gate.error) return <NeedBar gate={gate} isSaidAbove />;
  const step = STEPS[refusal];
  if (step) return <Leading reason={text(`refusal.${refusal}`)} {...step} />;
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
function Leading({ reason, word, address }: Step & { reason: string }) {
  const text = useText();
  return (
    <ActionBar reason={reason}>
      <BrandLink to={address}>{text(word)}</BrandLink>
    </ActionBar>
  );
}
