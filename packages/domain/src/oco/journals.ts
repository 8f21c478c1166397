import { USDT } from '../market/coins.ts';
import type { Atoms } from '../money/atoms.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';

export const OCO_LEDGER = {
  kinds: ['oco.freeze', 'oco.release'],
  reasons: ['oco-freeze', 'oco-release'],
  systemReasons: [],
} as const;
const { freeze, release } = ledgerWriter(OCO_LEDGER);

/** The reference of an OCO order's journals and hold. */
export const ocoRef = (oco: number): Ref => ({ refType: 'oco-order', refId: oco });

/** `amount` atoms of USDT in a user's spot account, frozen by one OCO order in addition to its limit leg. */
export type OcoMoney = { readonly user: number; readonly oco: number; readonly amount: Atoms };

const held = ({ user, oco, amount }: OcoMoney) => heldFor(ocoRef(oco), user, 'spot', USDT.id, amount);

/** A buy's stop leg costs more than its limit leg, which is frozen already: the difference is frozen. */
export const ocoFreeze = (money: OcoMoney): Journal => freeze('oco.freeze', held(money), 'oco-freeze');

/** The stop leg has ended, or costs less. */
export const ocoRelease = (money: OcoMoney): Journal => release('oco.release', held(money), 'oco-release');
