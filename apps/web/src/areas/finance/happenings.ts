import { valuesFrom } from '@mt2/contracts/fields/values';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { DAY } from '@mt2/domain';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { exactAmount } from '../wallet/index.ts';
import { readOrders } from './finance.api.ts';
import { type Order, orderOf } from './order.ts';

/** An order whose term is over. */
const completionOf = ({ id, coin, days, total, isReinvested, endedAt }: Order): Happening => ({
  about: `finance ${id}`,
  say: (text) =>
    text(isReinvested ? 'finance.told-reinvested' : 'finance.told-completed', {
      days,
      amount: ownAmount(`${exactAmount(total)} ${coin}`),
    }),
  tone: 'ok',
  at: endedAt,
  address: to('/pages/finance/ordersPage', { list: isReinvested ? 'hosting' : 'completed' }),
});

/** Interest of a day that was credited. */
const creditOf = ({ id, coin, days, daily, startsAt, credited }: Order): Happening => ({
  about: `finance ${id}`,
  say: (text) => text('finance.told-interest', { days, amount: ownAmount(`+${exactAmount(daily)} ${coin}`) }),
  tone: 'ok',
  at: startsAt + credited * DAY,
  address: to('/pages/finance/ordersPage', { list: 'hosting' }),
});

/** Interest that was credited, and orders that were completed. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'finance') return undefined;
    const order = orderOf(valuesFrom(financeOrder, event.order));
    if (event.change === 'completed') return completionOf(order);
    return event.change === 'interest' ? creditOf(order) : undefined;
  },
  past: [async (page, signal) => pastPage(await readOrders('completed', page, signal), completionOf, ({ endedAt }) => endedAt)],
};
