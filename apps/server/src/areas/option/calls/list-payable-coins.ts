import type { option } from '@mt2/contracts/option';
import { assertDefined, formatAtoms, ok } from '@mt2/domain';
import { coinOf } from '@mt2/domain/markets';
import { MOST_OPEN_OPTIONS, OPTION_TERMS, quickStakes, STAKE_COINS, stakeLimits, widestLimits } from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import { walletsOf } from '../../wallet/index.ts';

/** The coins that stakes are paid in, with what they allow and what the caller has. */
export const listPayableCoins: Query<typeof option.listPayableCoins> = ({ world, person }) => {
  const walletOf = walletsOf(world, person?.id);
  return ok(
    STAKE_COINS.map((coin) => {
      const widest = widestLimits(coin);
      const limits = OPTION_TERMS.map((terms) => ({ seconds: terms.seconds, ...stakeLimits(terms, coin) }));
      return {
        id: coin,
        name: assertDefined(coinOf(coin), 'stakes are paid in coins').symbol,
        micro_trade_fee: '0',
        micro_min: formatAtoms(widest.min),
        micro_max: formatAtoms(widest.max),
        micro_holdtrade_max: MOST_OPEN_OPTIONS,
        micro_numbers: quickStakes(coin).map((stake, index) => ({ id: index + 1, currency_id: coin, number: formatAtoms(stake) })),
        limits: limits.map(({ seconds, min, max }) => ({ seconds, min_amount: formatAtoms(min), max_amount: formatAtoms(max) })),
        insurance_types: [],
        user_insurance: null,
        user_wallet: { ...walletOf(coin), micro_with_insurance: formatAtoms(0n) },
      };
    }),
  );
};
