import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import type { Atoms } from '../money/atoms.ts';
import { type HoldChange, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const OCO_LEDGER = {
  kinds: ['oco.freeze', 'oco.release'],
  reasons: ['oco-freeze', 'oco-release'],
  systemReasons: [],
} as const;
const { journal, freezing, releasing } = ledgerWriter(OCO_LEDGER);

/** The reference of an OCO order's journals and hold. */
export const ocoRef = (oco: number): Ref => ({ refType: 'oco-order', refId: oco });

/** `amount` atoms of USDT in a user's spot account, frozen by one OCO order in addition to its limit leg. */
export type OcoMoney = { readonly user: number; readonly oco: number; readonly amount: Atoms };

const hold = ({ user, oco, amount }: OcoMoney, change: HoldChange['change']): HoldChange => ({
  place: { owner: user, account: 'spot', coin: USDT.id },
  ref: ocoRef(oco),
  change,
  amount,
});

/** A buy's stop leg costs more than its limit leg, which is frozen already: the difference is frozen. */
export function ocoFreeze(money: OcoMoney): Journal {
  must(money.amount > 0n, 'oco.freeze moves a positive amount');
  return journal('oco.freeze', freezing(money.user, 'spot', USDT.id, money.amount, 'oco-freeze'), [hold(money, 'frozen')]);
}

/** The stop leg has ended, or costs less. */
export function ocoRelease(money: OcoMoney): Journal {
  must(money.amount > 0n, 'oco.release moves a positive amount');
  return journal('oco.release', releasing(money.user, 'spot', USDT.id, money.amount, 'oco-release'), [hold(money, 'released')]);
}
