import { REFUSALS } from '@mt2/contracts';
import { MARGIN_ACCOUNTS } from '@mt2/contracts/lever-rows';
import { LEVERAGES, MAX_LOTS } from '@mt2/domain/lever';
import { CALLBACK_RATES, MOST_TRIGGERS, TRIGGER_PRICES, TRIGGER_STATUS } from '@mt2/domain/trigger';
import {
  amount,
  atMost,
  coin,
  count,
  id,
  MOST_ID,
  market,
  oneOf,
  past,
  price,
  priceOrNone,
  quantity,
  type Rules,
  ref,
  status,
  user,
  whole,
} from './rules.ts';

export const trigger: Rules<'TriggerOrder' | 'TriggerStops' | 'ClosingTrigger' | 'TrailingStop'> = {
  TriggerOrder: {
    columns: {
      id,
      userId: user,
      marketId: market,
      account: oneOf(['spot', ...Object.keys(MARGIN_ACCOUNTS)]),
      side: whole(1, 2),
      kind: oneOf(['limit', 'market']),
      triggerBy: oneOf(TRIGGER_PRICES),
      direction: oneOf(['up', 'down']),
      triggerPrice: price,
      price: priceOrNone,
      quantity,
      lots: count(MAX_LOTS),
      leverage: oneOf([0, ...LEVERAGES]),
      frozenCoin: coin,
      frozen: amount,
      status: status(TRIGGER_STATUS),
      reason: oneOf(['', ...REFUSALS]),
      orderId: count(MOST_ID),
      createdAt: past,
      updatedAt: past,
    },
    counts: [
      {
        most: MOST_TRIGGERS,
        alike: ['userId', 'marketId'],
        where: `"status" = ${TRIGGER_STATUS.codeOf('waiting')}`,
        what: 'waiting trigger orders of a user in a market',
      },
    ],
  },
  TriggerStops: { columns: { id: ref('TriggerOrder'), takeProfit: amount, stopLoss: amount } },
  ClosingTrigger: { columns: { id: ref('TriggerOrder'), ticketId: ref('LeverTicket') } },
  TrailingStop: {
    columns: {
      id: ref('TriggerOrder'),
      rate: atMost(CALLBACK_RATES.most),
      distance: amount,
      activation: amount,
      since: past,
      extreme: amount,
    },
  },
};
