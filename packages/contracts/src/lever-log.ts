import { CLOSE_REASONS } from '@mt2/domain/lever';
import { z } from 'zod';
import { logged } from './area.ts';
import { atoms, count, oneOf, optional, plain, text } from './fields/index.ts';
import { plainKind } from './fields/kinds.ts';
import { account, POSITION_SIDES, triggerKind } from './lever-rows.ts';

const perCoin = { unit: 'quote/base' } as const;
const quote = { unit: 'quote' } as const;
/** The trigger order of the user that sent a closing order. */
const trigger = optional(
  'trigger',
  triggerKind,
  'trigger or trail (a trailing stop) if such an order of the user closed it. Omitted otherwise.',
);

const position = {
  account,
  market: text('market', 'Market symbol, base coin first: `BTC/USDT`.'),
  side: oneOf('side', POSITION_SIDES, '1 long, 2 short.'),
  leverage: count('leverage', 'Leverage.', { unit: 'times' }),
};
const filled = {
  filledLots: count('filled_lots', 'Filled lots.', { unit: 'lots' }),
  lots: count('lots', 'Ordered lots.', { unit: 'lots' }),
  price: atoms('price', 'Mean price of the filled lots.', perCoin),
  rest: plain('rest', z.enum(['none', 'waiting', 'cancelled']), 'Unfilled lots: none, waiting or cancelled.'),
};
const net = atoms('net', 'Realised profit less the fees, with funding.', quote);
/** The events of a user's positions. */
export const leverLog = {
  'position-opened': logged({ ...position, ...filled }, { link: 'contract-order', isLatest: true }),
  'contract-order-edited': logged(
    {
      ...position,
      oldPrice: atoms('old_price', 'Limit price before.', perCoin),
      price: atoms('price', 'Limit price now.', perCoin),
      oldLots: count('old_lots', 'Ordered lots before.', { unit: 'lots' }),
      lots: count('lots', 'Ordered lots now.', { unit: 'lots' }),
    },
    { link: 'contract-order' },
  ),
  'position-reduced': logged(
    {
      ...position,
      ...filled,
      profit: atoms('profit', 'Realised profit of the filled lots.', quote),
      reason: optional(
        'reason',
        plainKind(z.enum(['tp', 'sl'])),
        'tp or sl if such a stop sent the order. Omitted for an order of the user.',
      ),
      trigger,
    },
    { link: 'contract-order', isLatest: true },
  ),
  'stop-order-placed': logged(
    {
      ...position,
      reason: plain('reason', z.enum(['tp', 'sl']), 'tp or sl.'),
      lots: count('lots', 'Lots of the order.', { unit: 'lots' }),
      price: atoms('price', 'Limit price of the order.', perCoin),
    },
    { link: 'contract-order' },
  ),
  'position-closed': logged(
    { ...position, net, reason: plain('reason', z.enum(CLOSE_REASONS), 'Reason: user, tp, sl, cycle_end or admin.'), trigger },
    { link: 'position' },
  ),
  liquidated: logged({ ...position, net }, { link: 'position', mail: 'liquidation' }),
  'liquidation-risk': logged(position, { link: 'position', mail: 'liquidation-risk' }),
};
