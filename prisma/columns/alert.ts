import { ALERT_KINDS, ALERT_RATES, ALERT_REST, ALERT_STATUS, MOST_ALERT_MESSAGES, MOST_ALERTS, MOST_PAST_ALERTS } from '@mt2/domain/alert';
import {
  change,
  count,
  flag,
  id,
  market,
  oneOf,
  orNone,
  past,
  priceOrNone,
  type Rules,
  ref,
  status,
  user,
  whole,
  within,
} from './rules.ts';

const ACTIVE = `"status" = ${ALERT_STATUS.codeOf('active')}`;
const SHOWN = `"status" IN (${ALERT_STATUS.codeOf('told')}, ${ALERT_STATUS.codeOf('ended')})`;

export const alert: Rules<'PriceAlert' | 'AlertWatch' | 'AlertMessage'> = {
  PriceAlert: {
    columns: {
      id,
      userId: user,
      marketId: market,
      kind: whole(1, ALERT_KINDS.length),
      rate: count(Number(ALERT_RATES.most)),
      base: priceOrNone,
      target: priceOrNone,
      isRecurring: flag,
      isArmed: flag,
      restsUntil: within(ALERT_REST),
      status: status(ALERT_STATUS),
      times: count(),
      toldAt: past,
      toldPrice: priceOrNone,
      createdAt: past,
      closedAt: past,
    },
    counts: [
      { most: MOST_ALERTS.inAll, alike: ['userId'], where: ACTIVE, what: 'active alerts of a user' },
      { most: MOST_ALERTS.inMarket, alike: ['userId', 'marketId'], where: ACTIVE, what: 'active alerts of a user in a market' },
      { most: MOST_PAST_ALERTS, alike: ['userId'], where: SHOWN, what: 'past alerts of a user' },
    ],
  },
  AlertWatch: {
    columns: {
      id: ref('PriceAlert'),
      watched: oneOf(['mark']),
      level: change,
      ticketId: orNone(ref('LeverTicket'), 0),
      isShort: flag,
    },
  },
  AlertMessage: {
    columns: { id, userId: user, at: past },
    counts: [{ most: MOST_ALERT_MESSAGES.count, alike: ['userId'], what: 'messages about alerts of a user' }],
  },
};
