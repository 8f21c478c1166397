import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { type AccountKind, type HoldChange, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const TRIGGER_LEDGER = {
  kinds: ['trigger.freeze', 'trigger.release'],
  reasons: ['trigger-freeze', 'trigger-release'],
  systemReasons: [],
} as const;
const { journal, freezing, releasing } = ledgerWriter(TRIGGER_LEDGER);

/** The accounts that trigger orders are paid from. */
export type TriggerAccount = Extract<AccountKind, 'spot' | 'contract' | 'leverage'>;

/** The reference of a trigger order's journals and hold. */
export const triggerRef = (trigger: number): Ref => ({ refType: 'trigger-order', refId: trigger });

/** `amount` atoms of a coin in a user's account, frozen by one trigger order. */
export type TriggerMoney = {
  readonly user: number;
  readonly account: TriggerAccount;
  readonly trigger: number;
  readonly coin: number;
  readonly amount: Atoms;
};

const hold = ({ user, account, trigger, coin, amount }: TriggerMoney, change: HoldChange['change']): HoldChange => ({
  place: { owner: user, account, coin },
  ref: triggerRef(trigger),
  change,
  amount,
});

/** A trigger order was placed: the maximum cost of its order is frozen until then. */
export function triggerFreeze(money: TriggerMoney): Journal {
  const { user, account, coin, amount } = money;
  must(amount > 0n, 'trigger.freeze moves a positive amount');
  return journal('trigger.freeze', freezing(user, account, coin, amount, 'trigger-freeze'), [hold(money, 'frozen')]);
}

/** A trigger order no longer waits: its order freezes its own funds, or will not be placed. */
export function triggerRelease(money: TriggerMoney): Journal {
  const { user, account, coin, amount } = money;
  must(amount > 0n, 'trigger.release moves a positive amount');
  return journal('trigger.release', releasing(user, account, coin, amount, 'trigger-release'), [hold(money, 'released')]);
}
