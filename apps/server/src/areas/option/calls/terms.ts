import type { option } from '@mt2/contracts/option';
import { COIN, ok } from '@mt2/domain';
import { LISTED_AT, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import {
  flatBand,
  isStakeCoin,
  LOSS_PERCENT,
  MOST_OPEN_OPTIONS,
  OPTION_TERMS,
  type OptionTerms,
  offersFlat,
  quickStakes,
  returnToPlayer,
  stakeLimits,
  widestLimits,
} from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { isDelisted, marketsAt, pathOf } from '../../market/index.ts';
import { walletsOf } from '../../wallet/index.ts';

const BASIS_POINTS = 10_000n;

/** The durations for sale: payouts, limits, and the flat band of an option bought at this second. */
export const listDurations: Query<typeof option.listDurations> = ({ world }) => {
  const markets = marketsAt(world).list.filter((market) => market.hasOptions && !isDelisted(world, market));
  return ok(
    OPTION_TERMS.map((terms, index) => ({
      id: index + 1,
      seconds: terms.seconds,
      isOpen: true,
      rate: terms.rate,
      flatRate: terms.flatRate,
      minimum: terms.minStake,
      maximum: terms.maxStake,
      lossPercent: LOSS_PERCENT,
      listedAt: LISTED_AT,
      returned: returnToPlayer(terms).even,
      returnedFlat: returnToPlayer(terms).flat,
      bands: markets.map((market) => bandOf(world, market, terms)),
    })),
  );
};

function bandOf(world: World, market: Market, { seconds }: OptionTerms) {
  const [path, now] = [pathOf(world), world.now()];
  const band = flatBand(path.expectedMove(market, now, seconds));
  return {
    marketId: market.id,
    market: market.symbol,
    basisPoints: (BigInt(band) * BASIS_POINTS * COIN) / BigInt(path.tickAt(market, now)),
    priceDecimals: market.priceDecimals,
    band: ticksToAtoms(market, band),
    isOpen: offersFlat(band),
  };
}

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
