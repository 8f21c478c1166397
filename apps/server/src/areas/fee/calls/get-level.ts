import type { fee } from '@mt2/contracts/fee';
import { ok } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, type FeeLevel, nextFeeLevel, ratesAt } from '@mt2/domain/order';
import type { Query } from '../../../http/area.ts';
import { standingOf } from '../level.ts';

/** The rates of a level on the wire. */
function ratesView(level: FeeLevel) {
  const spot = ratesAt(level, FEE_RATES);
  const contracts = ratesAt(level, LEVER_FEES);
  return { spotMaker: spot.maker, spotTaker: spot.taker, contractMaker: contracts.maker, contractTaker: contracts.taker };
}

const LEVELS = FEE_LEVELS.map((level: FeeLevel) => ({ level: level.level, volume: level.volume, ...ratesView(level) }));

/** The caller's fee level, its rates, and all levels. */
export const getLevel: Query<typeof fee.getLevel> = ({ world, person }) => {
  const { level, volume, least } = standingOf(world, person.id, world.now());
  return ok({
    level: level.level,
    ...ratesView(level),
    volume,
    nextVolume: nextFeeLevel(level)?.volume ?? 0n,
    leastLevel: least?.level ?? 0,
    leastUntil: least?.until,
    levels: LEVELS,
  });
};
