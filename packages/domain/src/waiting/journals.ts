import type { Atoms } from '../money/atoms.ts';
import { type AccountKind, heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const WAITING_LEDGER = {
  kinds: ['waiting.freeze', 'waiting.release'],
  reasons: ['waiting-freeze', 'waiting-release'],
  systemReasons: [],
} as const;
const { freeze, release } = ledgerWriter(WAITING_LEDGER);

/** The accounts that waiting orders are paid from. */
export type WaitingAccount = Extract<AccountKind, 'spot' | 'contract' | 'leverage'>;

/** The reference of a waiting order's journals and hold. */
export const waitingRef = (id: number): Ref => ({ refType: 'waiting-order', refId: id });

/** `amount` atoms of a coin in a user's account, frozen by one waiting order. */
export type WaitingMoney = {
  readonly user: number;
  readonly account: WaitingAccount;
  readonly id: number;
  readonly coin: number;
  readonly amount: Atoms;
};

const held = ({ user, account, id, coin, amount }: WaitingMoney) => heldFor(waitingRef(id), user, account, coin, amount);

/** A waiting order was placed or costs more: the maximum cost of its order is frozen until it is placed. */
export const waitingFreeze = (money: WaitingMoney): Journal => freeze('waiting.freeze', held(money), 'waiting-freeze');

/** A waiting order no longer waits, or costs less: its order freezes its own funds, or will not be placed. */
export const waitingRelease = (money: WaitingMoney): Journal => release('waiting.release', held(money), 'waiting-release');
