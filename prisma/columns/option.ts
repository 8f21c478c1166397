import { MOST_OPEN_OPTIONS, OPTION_STATUS, OPTION_TERMS } from '@mt2/domain/option';
import {
  amount,
  coin,
  count,
  id,
  market,
  oneOf,
  past,
  price,
  priceOrNone,
  type Rules,
  some,
  status,
  user,
  whole,
  within,
} from './rules.ts';

const SECONDS = OPTION_TERMS.map(({ seconds }) => seconds);
const RATES = [...new Set(OPTION_TERMS.flatMap(({ rate, flatRate }) => [Number(rate), Number(flatRate)]))];

export const option: Rules<'OptionOrder'> = {
  OptionOrder: {
    columns: {
      id,
      userId: user,
      marketId: market,
      coin,
      type: count(2),
      seconds: oneOf(SECONDS),
      stake: some,
      rate: oneOf(RATES),
      fee: amount,
      openPrice: price,
      band: priceOrNone,
      closePrice: priceOrNone,
      status: status(OPTION_STATUS),
      result: whole(-1, 1),
      settlement: amount,
      createdAt: past,
      dueAt: within(Math.max(...SECONDS)),
      handledAt: past,
    },
    counts: [
      {
        most: MOST_OPEN_OPTIONS,
        alike: ['userId', 'marketId'],
        where: `"status" = ${OPTION_STATUS.codeOf('waiting')}`,
        what: 'open options of a user in a market',
      },
    ],
  },
};
