import { about, checkOpen, type Decision, err, noted, ok } from '@mt2/domain';
import { type AskedFinance, checkFinance, type FinanceRefusal, financeBuy, financeRef, refuseUnpayable } from '@mt2/domain/finance';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { ownFundsOf } from '../loan/index.ts';
import { coinAt } from '../market/index.ts';
import { availableAt, leftToGive, mustPost } from '../wallet/index.ts';
import { countHosted, insertOrder, type OrderRow, sumPromised } from './finance.repo.ts';
import { emitOrder } from './finance-view.ts';
import { toPrincipal } from './order.ts';
import { findProduct, hostedAt } from './products.ts';

/** A purchase of a product; with `reinvests` its principal buys the product again at completion. */
export type FinanceRequest = AskedFinance & { readonly product: number; readonly reinvests: boolean };

/** Hosts an amount of a user's spot balance for a product's term. */
export function buy(
  tx: CommandTx,
  owner: number,
  { product: id, reinvests, ...request }: FinanceRequest,
): Decision<OrderRow, 'product-not-found' | 'too-many-open' | FinanceRefusal> {
  const product = findProduct(tx, id);
  if (!product) return about('productId', err('product-not-found'));
  const available = availableAt(tx, { owner, account: 'spot', coin: product.coin });
  const own = ownFundsOf(tx, tx.now, owner)(product.coin);
  const facts = { product, coin: coinAt(tx, product.coin), hosted: hostedAt(tx)(product), available, own, now: tx.now };
  const amount = checkFinance(request, facts, tx.note);
  if (!amount.ok) return amount;
  const room = checkOpen('finance order', countHosted(tx, owner), tx.note);
  if (!room.ok) return room;
  // The interest promised to all orders must be there when it falls due.
  const left = leftToGive(tx, 'earn', product.coin) - sumPromised(tx, product.coin);
  const unpayable = refuseUnpayable(amount.value, { ...facts, left });
  if (unpayable) return noted(tx.note, 'interest limit', left, unpayable);
  const row = insertOrder(tx, product, { userId: owner, amount: amount.value, reinvests });
  mustPost(tx, `finance.buy:${row.id}`, financeRef(row.id), financeBuy(toPrincipal(row)));
  emitOrder(tx, row, 'bought');
  return ok(row);
}
