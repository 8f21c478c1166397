import { about, assertDefined, type Decision, err, ok } from '@mt2/domain';
import { PAYMENT_WAYS, type PaymentMethod, type PaymentWay } from '@mt2/domain/bank-card';
import type { CommandTx, Reading, Tx } from '../../world/transaction/tx.ts';
import { warn } from '../message/index.ts';
import { findUser } from '../user/index.ts';
import { type CardRecord, deleteApp, deleteCard, findApp, findCard } from './bank-card.repo.ts';

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A payment method of the user was added, changed or removed. */
    'payment-methods.changed': { readonly user: number };
  }
}

/** Notifies the areas that rely on a user's payment methods of a change of one of them, and warns its user. */
export function methodChanged(tx: Tx, userId: number, way: PaymentWay): void {
  const method = methodOf(tx, userId, way);
  const end = method ? ` ${ending(method.account)}`.trimEnd() : '';
  tx.emit('payment-methods.changed', { user: userId });
  const user = assertDefined(findUser(tx, userId), 'a payment method has its owner');
  warn(tx, user, method ? 'payment-method-saved' : 'payment-method-removed', (say) => ({ method: `${say(`p2p.${way}`)}${end}` }));
}

/** The last signs of an account: enough for its owner. */
const ending = (account: string): string => (account === '' ? '' : `···${account.slice(-4)}`);

function methodOfCard(card: CardRecord): PaymentMethod {
  const { kind, realName: holder, bankName, bankBranch, bankAccount: account } = card;
  const method = { way: 'bank' as const, holder, bankName, bankBranch, account, qr: '' };
  if (kind === 'domestic') return method;
  const { bankAddress, swiftCode, payeeAddress, postalCode } = card;
  // A client that reads only the branch field can still pay.
  return { ...method, bankBranch: `SWIFT ${swiftCode}, ${bankAddress}`, abroad: { bankAddress, swiftCode, payeeAddress, postalCode } };
}

/** A user's current payment method of one kind; undefined if it is not bound. */
export function methodOf(source: Reading, userId: number, way: PaymentWay): PaymentMethod | undefined {
  if (way === 'bank') {
    const card = findCard(source, userId);
    return card && methodOfCard(card);
  }
  const app = findApp(source, { userId, way });
  return app && { way, holder: app.holder, bankName: '', bankBranch: '', account: app.account, qr: app.qr };
}

/** All payment methods of a user, in the usual order. */
export const paymentMethodsOf = (source: Reading, userId: number): PaymentMethod[] =>
  PAYMENT_WAYS.flatMap((way) => methodOf(source, userId, way) ?? []);

/** Removes one of a user's payment methods. */
export function removeMethod(tx: CommandTx, user: number, way: PaymentWay): Decision<true, 'payment-method-not-found'> {
  const removed = way === 'bank' ? deleteCard(tx, user) : deleteApp(tx, { userId: user, way });
  if (removed === 0) return about('way', err('payment-method-not-found'));
  methodChanged(tx, user, way);
  return ok(true);
}
