import type { option } from '@mt2/contracts/option';
import { ok } from '@mt2/domain';
import { isStakeCoin, MOST_OPEN_OPTIONS, OPTION_TERMS, quickStakes, stakeLimits, widestLimits } from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { walletsOf } from '../../wallet/index.ts';

/** The coins in which stakes can be paid, with their limits and the caller's balances. */
export const listPayableCoins: Query<typeof option.listPayableCoins> = ({ world, person }) => {
  const walletOf = walletsOf(world, person?.id);
  const stakeCoins = marketsAt(world).coins.filter(isStakeCoin);
  return ok(
    stakeCoins.map((coin) => {
      const widest = widestLimits(coin);
      const limits = OPTION_TERMS.map((terms) => ({ seconds: terms.seconds, ...stakeLimits(terms, coin) }));
      return {
        id: coin.id,
        coin: coin.symbol,
        fee: '0',
        minimum: widest.min,
        maximum: widest.max,
        mostOpen: MOST_OPEN_OPTIONS,
        stakes: quickStakes(coin).map((stake, index) => ({ id: index + 1, coinId: coin.id, stake })),
        limits: limits.map(({ seconds, min, max }) => ({ seconds, minimum: min, maximum: max })),
        insurances: [],
        insurance: null,
        wallet: walletOf(coin.id),
      };
    }),
  );
};
