import type { option } from '@mt2/contracts/option';
import { COIN, formatAtoms, formatFloor, formatInstant, ok } from '@mt2/domain';
import { formatTicks, LISTED_AT, type Market } from '@mt2/domain/markets';
import { flatBand, LOSS_PERCENT, OPTION_TERMS, type OptionTerms, offersFlat, returnToPlayer } from '@mt2/domain/option';
import type { Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { isDelisted, marketsAt, pathOf } from '../../market/index.ts';
import { percentOf } from '../option.present.ts';

/** The wire's `status` of a duration: 1 while it is for sale. */
const [OFF_SALE, ON_SALE] = [0, 1] as const;
const BASIS_POINTS = 10_000n;

/** The durations for sale: payouts, limits, and the flat band of an option bought at this second. */
export const listDurations: Query<typeof option.listDurations> = ({ world }) => {
  const markets = marketsAt(world).list.filter((market) => market.hasOptions && !isDelisted(world, market));
  return ok(
    OPTION_TERMS.map((terms, index) => ({
      id: index + 1,
      seconds: terms.seconds,
      status: ON_SALE,
      profit_ratio: percentOf(terms.rate),
      flat_ratio: percentOf(terms.flatRate),
      min_num: formatAtoms(terms.minStake),
      min_amount: formatAtoms(terms.minStake),
      max_amount: formatAtoms(terms.maxStake),
      loss_ratio: LOSS_PERCENT,
      created_at: formatInstant(LISTED_AT),
      rtp: returnToPlayer(terms).even,
      flat_rtp: returnToPlayer(terms).flat,
      bands: markets.map((market) => bandOf(world, market, terms)),
    })),
  );
};

function bandOf(world: World, market: Market, { seconds }: OptionTerms) {
  const [path, now] = [pathOf(world), world.now()];
  const band = flatBand(path.expectedMove(market, now, seconds));
  return {
    match_id: market.id,
    symbol: market.symbol,
    basis_points: formatFloor((BigInt(band) * BASIS_POINTS * COIN) / BigInt(path.tickAt(market, now)), 4),
    band: formatTicks(market, band),
    status: offersFlat(band) ? ON_SALE : OFF_SALE,
  };
}
