import { REFUSALS } from '@mt2/contracts';
import { ATTACHED_STATUS, OCO_STATUS } from '@mt2/domain/oco';
import { MOST_TRIGGERS } from '@mt2/domain/trigger';
import {
  count,
  id,
  MOST_ID,
  market,
  oneOf,
  past,
  price,
  priceOrNone,
  quantityOrNone,
  type Rules,
  ref,
  status,
  sum,
  user,
  whole,
} from './rules.ts';

export const oco: Rules<'OcoOrder' | 'AttachedStop'> = {
  OcoOrder: {
    columns: {
      id,
      userId: user,
      marketId: market,
      side: whole(1, 2),
      orderId: ref('SpotOrder'),
      triggerPrice: price,
      kind: oneOf(['limit', 'market']),
      stopPrice: priceOrNone,
      extra: sum,
      status: status(OCO_STATUS),
      reason: oneOf(['', ...REFUSALS]),
      stopOrderId: count(MOST_ID),
      createdAt: past,
      updatedAt: past,
    },
    counts: [
      {
        most: MOST_TRIGGERS,
        alike: ['userId', 'marketId'],
        where: `"status" = ${OCO_STATUS.codeOf('waiting')}`,
        what: 'waiting OCO orders of a user in a market',
      },
    ],
  },
  AttachedStop: {
    columns: {
      id: ref('SpotOrder'),
      userId: user,
      marketId: market,
      takeProfit: price,
      stopLoss: price,
      added: quantityOrNone,
      ocoId: count(MOST_ID),
      status: status(ATTACHED_STATUS),
      reason: oneOf(['', ...REFUSALS]),
      createdAt: past,
      updatedAt: past,
    },
  },
};
