import type { finance } from '@mt2/contracts/finance';
import type { Area } from '../../http/area.ts';
import { buy, getReport, listOrders, redeem, setReinvest } from './calls/orders.ts';
import { getProduct, listProducts } from './calls/products.ts';
import { completeOrders, creditInterest } from './due.ts';

/** Managed finance: an amount is hosted for a fixed term, earns interest each day, and returns at its end or, less a penalty, before. */
export const financeArea: Area<typeof finance> = {
  handlers: { getReport, listProducts, getProduct, buy, listOrders, redeem, setReinvest },
  jobs: [creditInterest, completeOrders],
};
