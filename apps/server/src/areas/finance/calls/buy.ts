import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { buy as command } from '../buy.ts';
import { orderView } from '../finance-view.ts';

/** Hosts an amount of the caller's for a product's term. */
export const buy: Change<typeof finance.buy> = (tx, { productId: product, amount, isAgreed, isReinvesting: reinvests = false }) => {
  const bought = command(tx, tx.person.id, { product, amount, isAgreed, reinvests });
  return bought.ok ? ok({ message: tx.say('finance-bought'), beside: { order: orderView(tx, bought.value) } }) : bought;
};
