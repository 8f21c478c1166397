import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, id, record, text } from './fields/index.ts';

const base = { unit: 'base' } as const;

/** How much is traded and held in the contracts of a market. */
export const getLeverFigures = call('GET', '/api/lever/figures', {
  needs: [],
  source: 'ours',
  about:
    'Volume and open interest of the contracts of a market, both accounts together. A contract order trades with the market maker, ' +
    'which has the other side of every position.',
  takes: ask.inputs({
    marketId: ask.id('currency_id', 'ID of the base coin.', 'market-not-found'),
    quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
  }),
  answers: record('LeverFigures', {
    marketId: id('currency_id', 'ID of the base coin.'),
    market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
    volume: atoms('volume_24h', 'Amount filled in the last 24 hours, with the trades of the house.', base),
    openInterest: atoms('open_interest', 'Amount of the open longs or of the open shorts, whichever is larger.', base),
  }),
});
