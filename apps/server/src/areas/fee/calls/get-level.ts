import { FEE_SCHEDULE, type fee, ratesOf } from '@mt2/contracts/fee';
import { ok } from '@mt2/domain';
import { nextFeeLevel } from '@mt2/domain/order';
import type { Query } from '../../../http/area.ts';
import { standingOf } from '../level.ts';

/** The caller's fee level, its rates, and all levels. */
export const getLevel: Query<typeof fee.getLevel> = ({ world, person }) => {
  const { level, volume, least } = standingOf(world, person.id, world.now());
  return ok({
    level: level.level,
    ...ratesOf(level),
    volume,
    nextVolume: nextFeeLevel(level)?.volume ?? 0n,
    leastLevel: least?.level ?? 0,
    leastUntil: least?.until,
    levels: FEE_SCHEDULE,
  });
};
