import type { Atoms } from '../money/atoms.ts';
import { type AccountKind, heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const TRIGGER_LEDGER = {
  kinds: ['trigger.freeze', 'trigger.release'],
  reasons: ['trigger-freeze', 'trigger-release'],
  systemReasons: [],
} as const;
const { freeze, release } = ledgerWriter(TRIGGER_LEDGER);

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

const held = ({ user, account, trigger, coin, amount }: TriggerMoney) => heldFor(triggerRef(trigger), user, account, coin, amount);

/** A trigger order was placed: the maximum cost of its order is frozen until then. */
export const triggerFreeze = (money: TriggerMoney): Journal => freeze('trigger.freeze', held(money), 'trigger-freeze');

/** A trigger order no longer waits: its order freezes its own funds, or will not be placed. */
export const triggerRelease = (money: TriggerMoney): Journal => release('trigger.release', held(money), 'trigger-release');
