import { assertDefined } from '@mt2/domain';
import { type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { optionEnd, optionRef, type SettledOption, settleOption, voidOption } from '@mt2/domain/option';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt, marketOfRow, pathOf } from '../market/index.ts';
import { mustPost } from '../wallet/index.ts';
import { directionOf, findNextDue, findOption, listWaiting, type OptionRow, resultOf, toOption, updateOption } from './option.repo.ts';
import { emitOption } from './option-view.ts';
import { promised } from './promised.ts';

/** The values to log for an ended option. */
const endedValues = (tx: Tx, row: OptionRow) => ({
  market: marketOfRow(tx, row).symbol,
  direction: directionOf(row.type),
  outcome: resultOf(row) ?? ('void' as const),
  profit: row.settlement - row.stake,
  coin: coinAt(tx, row.coin).symbol,
});

/** Ends an option: settles its stake, stores its row and notifies its owner. `closePrice` is 0 if no price decided it. */
function end(tx: Tx, option: OptionRow, settled: SettledOption, closePrice: bigint): void {
  const { id, userId, coin, stake } = option;
  const { settlement } = settled;
  const ending = settled.status === 'void' ? 'void' : settled.result;
  mustPost(tx, `micro.${ending}:${id}`, optionRef(id), optionEnd({ id, user: userId, coin, stake, settlement, ending }));
  promised(tx).remove(option);
  const row = updateOption(tx, option, settled, closePrice);
  emitOption(tx, row);
  tx.emit('user.logged', { userId, kind: 'option-ended', id, values: endedValues(tx, row) });
}

/** Delivers options, each at the price of the second that it was bought for, however late this runs. */
export const deliverOptions: Job = {
  kind: 'option',
  phase: 'deliveries',
  reads: ['OptionOrder'],
  oneOf: ['OptionOrder'],
  next: (tx, upTo) => findNextDue(tx, upTo),
  run: (tx, due) => {
    const row = assertDefined(findOption(tx, due.id), 'due work has its row');
    const market = marketOfRow(tx, row);
    const closePrice = pathOf(tx).tickAt(market, row.dueAt);
    end(tx, row, settleOption(toOption(market, row), closePrice), ticksToAtoms(market, closePrice));
    return 1;
  },
};

/** Voids every waiting option in a market and returns its stake; returns their number. */
export function voidOptions(tx: Tx, market: Pick<Market, 'id'>): number {
  const waiting = listWaiting(tx, market.id);
  for (const row of waiting) end(tx, row, voidOption(toOption(marketOfRow(tx, row), row)), 0n);
  return waiting.length;
}
