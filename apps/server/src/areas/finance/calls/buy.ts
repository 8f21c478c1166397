import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { buy as command } from '../buy.ts';
import { presentOrder } from '../finance.present.ts';

/** Hosts an amount of the caller's for a product's term. */
export const buy: Change<typeof finance.buy> = (tx, { config_id: product, amount, agree, reinvest }) => {
  const isAgreed = agree === undefined ? undefined : agree === 1;
  const bought = command(tx, tx.person.id, { product, amount, isAgreed, reinvests: reinvest === 1 });
  return bought.ok ? ok({ message: tx.say('finance-bought'), beside: { order: presentOrder(tx, bought.value) } }) : bought;
};
