import type { option } from '@mt2/contracts/option';
import { formatAtoms, formatFloor, formatInstant, go } from '@mt2/domain';
import { formatTicks, LISTED_AT, MARKETS } from '@mt2/domain/markets';
import { bandBasisPoints, flatBand, LOSS_PERCENT, OPTION_TERMS, offersOptions, returnToPlayer } from '@mt2/domain/option';
import type { Query } from '../../http/area.ts';
import { pathOf } from '../market/index.ts';
import { percentOf } from './option.present.ts';

/** What may be bought: payouts, limits, and the flat band that would be printed at this second. */
export const listDurations: Query<typeof option.listDurations> = ({ world }) => {
  const now = world.now();
  const markets = MARKETS.filter(offersOptions).map((market) => ({ market, last: pathOf(world).tickAt(market, now) }));
  return go(
    OPTION_TERMS.map((terms, index) => ({
      id: index + 1,
      seconds: terms.seconds,
      status: 1 as const,
      profit_ratio: percentOf(terms.rate),
      flat_ratio: percentOf(terms.flatRate),
      min_num: formatAtoms(terms.minStake),
      min_amount: formatAtoms(terms.minStake),
      max_amount: formatAtoms(terms.maxStake),
      loss_ratio: LOSS_PERCENT,
      created_at: formatInstant(LISTED_AT),
      rtp: returnToPlayer(terms).even,
      flat_rtp: returnToPlayer(terms).flat,
      bands: markets.map(({ market, last }) => ({
        match_id: market.id,
        symbol: market.symbol,
        basis_points: formatFloor(bandBasisPoints(terms, market), 4),
        band: formatTicks(market, flatBand(terms, market, last)),
      })),
    })),
  );
};
