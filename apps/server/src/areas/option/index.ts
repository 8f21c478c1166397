import type { option } from '@mt2/contracts/option';
import { optionLife } from '@mt2/prisma/seed/options';
import type { Area } from '../../http/area.ts';
import { buyOption } from './buy-option.ts';
import { deliverOptions } from './deliver.ts';
import { listDurations } from './durations.ts';
import { listOrders } from './orders.ts';
import { listPayableCoins } from './payable.ts';

export { voidOptions } from './deliver.ts';
export { readOrder } from './orders.ts';

/** Short options: bought at a second's price and delivered at a second's price, the same for everybody. */
export const optionArea: Area<typeof option> = {
  handlers: { listDurations, listPayableCoins, buyOption, listOrders },
  jobs: [deliverOptions],
  life: optionLife,
};
