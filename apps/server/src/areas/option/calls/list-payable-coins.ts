import type { option } from '@mt2/contracts/option';
import { formatAtoms, ok } from '@mt2/domain';
import { isStakeCoin, MOST_OPEN_OPTIONS, OPTION_TERMS, quickStakes, stakeLimits, widestLimits } from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import { marketsAt } from '../../market/index.ts';
import { walletsOf } from '../../wallet/index.ts';

/** The coins that stakes are paid in, with what they allow and what the caller has. */
export const listPayableCoins: Query<typeof option.listPayableCoins> = ({ world, person }) => {
  const walletOf = walletsOf(world, person?.id);
  const stakeCoins = marketsAt(world).coins.filter(isStakeCoin);
  return ok(
    stakeCoins.map((coin) => {
      const wallet = walletOf(coin.id);
      const widest = widestLimits(coin);
      const limits = OPTION_TERMS.map((terms) => ({ seconds: terms.seconds, ...stakeLimits(terms, coin) }));
      return {
        id: coin.id,
        name: coin.symbol,
        micro_trade_fee: '0',
        micro_min: formatAtoms(widest.min),
        micro_max: formatAtoms(widest.max),
        micro_holdtrade_max: MOST_OPEN_OPTIONS,
        micro_numbers: quickStakes(coin).map((stake, index) => ({ id: index + 1, currency_id: coin.id, number: formatAtoms(stake) })),
        limits: limits.map(({ seconds, min, max }) => ({ seconds, min_amount: formatAtoms(min), max_amount: formatAtoms(max) })),
        insurance_types: [],
        user_insurance: null,
        // Balance plus insurance, and there is no insurance.
        user_wallet: { ...wallet, micro_with_insurance: wallet.micro_balance },
      };
    }),
  );
};
