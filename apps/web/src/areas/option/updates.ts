import { optionLog } from '@mt2/contracts/option';
import { to } from '../../frame/paths.ts';
import { updatesOf } from '../../frame/updates.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { DIRECTION_WORDS, lossOrGain } from './order/order.ts';
import { isShowingResult } from './order/results.ts';

/** Options delivered or made void. An open panel shows the results itself. */
export const updates = updatesOf(optionLog, {
  'option-ended': ({ market, direction, outcome, profit, coin }, id) => ({
    say: (text) =>
      text('option.ended', {
        symbol: market,
        direction: text(DIRECTION_WORDS[direction]),
        outcome: text(`status.option-${outcome}`),
        amount: ownAmount(`${lossOrGain(profit, coin)} ${coin}`),
      }),
    tone: outcome === 'win' ? 'ok' : 'plain',
    address: to('/pages/option/detail', { mode: 'option', symbol: market, list: 'ended' }),
    isShown: isShowingResult(Number(id)),
  }),
});
