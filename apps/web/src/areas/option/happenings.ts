import { valuesFrom } from '@mt2/contracts/fields/values';
import { optionOrderFacts } from '@mt2/contracts/option';
import { OPTION_STATUS } from '@mt2/domain/option';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { lossOrGain } from './amount-text.ts';
import { readEnded } from './option.api.ts';
import { DIRECTION_WORDS, type OptionOrder, outcomeWord, toOptionOrder } from './order/order.ts';
import { isShowingResults } from './order/results.ts';

/** The result of an option. */
function happeningOf(order: OptionOrder): Happening {
  const { id, market, direction, profit, coin, endedAt, result } = order;
  return {
    about: `option ${id}`,
    say: (text) =>
      text('option.ended', {
        symbol: market.symbol,
        direction: text(DIRECTION_WORDS[direction]),
        outcome: text(outcomeWord(order)),
        amount: ownAmount(`${lossOrGain(profit, coin)} ${coin}`),
      }),
    tone: result === 'win' ? 'ok' : 'plain',
    at: endedAt,
    address: to('/pages/option/detail', { mode: 'option', symbol: market.symbol, list: 'ended' }),
  };
}

/** Options that were delivered or made void. While their panel is open it shows the results itself. */
export const happenings: Happenings = {
  of: (event) => {
    const order = event.event === 'option' ? toOptionOrder(valuesFrom(optionOrderFacts, event.order)) : undefined;
    return order && OPTION_STATUS.isFinal(order.status) && !isShowingResults() ? happeningOf(order) : undefined;
  },
  past: [async (page, signal) => pastPage(await readEnded(page, signal), happeningOf, ({ endedAt }) => endedAt)],
};
