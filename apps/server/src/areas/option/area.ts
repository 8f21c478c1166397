import type { option } from '@mt2/contracts/option';
import type { Area } from '../../http/area.ts';
import { buyOption, listOrders } from './calls/orders.ts';
import { listDurations, listPayableCoins } from './calls/terms.ts';
import { deliverOptions } from './deliver.ts';

/** Short options: bought at a second's price and delivered at a second's price, the same for all users. */
export const optionArea: Area<typeof option> = {
  handlers: { listDurations, listPayableCoins, buyOption, listOrders },
  jobs: [deliverOptions],
};
