import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { beside, count } from './fields/index.ts';
import { optionalCode } from './fields/readers.ts';
import { marginAccount, optionalLeverage } from './lever-fields.ts';

/** The positions of a group, and their stops. */

const perCoin = { unit: 'quote/base' } as const;
const ofGroup = '0 for none. Default: each position keeps its own.';
/** The sides of a group by their numbers; 0 and omitted are both. */
const GROUP_SIDES = { long: 1, short: 2 } as const;
const SIDE_NAMES = [undefined, 'long', 'short'] as const;
/** The positions of a call on several: those of an account, of one side, market or leverage if given. */
export const group = {
  side: ask
    .optional('type', optionalCode([0, 1, 2]), '1 longs, 2 shorts, 0 all. Default 0.')
    .as(['codes', GROUP_SIDES], (type = 0) => SIDE_NAMES[type]),
  marketId: ask.optionalId('currency_id', 'ID of the base coin. Default all markets.'),
  leverage: ask.optional('multiple', optionalLeverage(), 'Leverage. Default all.', { unit: 'times' }),
  account: marginAccount,
};

export const leverStops = {
  setStops: call('POST', '/api/lever/batch_stop', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Sets take-profit, stop-loss or both, on the mark price, of all open positions of an account, side, market and leverage; 0 clears ' +
      'one, and each position keeps its own if it is omitted. All positions or, if one may not have them, none.',
    takes: ask.inputs({
      ...group,
      marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
      side: ask.oneOf('type', GROUP_SIDES, '1 longs, 2 shorts.'),
      takeProfit: ask.atomsOrOmitted('target_profit_price', `Take-profit price. ${ofGroup}`, 'take-profit-invalid', perCoin),
      stopLoss: ask.atomsOrOmitted('stop_loss_price', `Stop-loss price. ${ofGroup}`, 'stop-loss-invalid', perCoin),
    }),
    answersBeside: beside({ changed: count('changed', 'Number of positions.').ours() }),
  }),
};
