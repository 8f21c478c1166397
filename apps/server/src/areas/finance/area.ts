import type { finance } from '@mt2/contracts/finance';
import type { Area } from '../../http/area.ts';
import { buy } from './calls/buy.ts';
import { getReport } from './calls/get-report.ts';
import { listOrders } from './calls/list-orders.ts';
import { getProduct, listProducts } from './calls/products.ts';
import { redeem } from './calls/redeem.ts';
import { setReinvest } from './calls/set-reinvest.ts';
import { completeOrders, creditInterest } from './due.ts';

/** Managed finance: an amount is hosted for a fixed term, earns interest each day, and returns at its end or, less a penalty, before. */
export const financeArea: Area<typeof finance> = {
  handlers: { getReport, listProducts, getProduct, buy, listOrders, redeem, setReinvest },
  jobs: [creditInterest, completeOrders],
};
