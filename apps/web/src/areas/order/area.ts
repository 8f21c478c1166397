import type { Area } from '../../frame/area.ts';

/** The parts of order forms, which spot, contracts, trigger orders and others show on their own screens. */
export const area: Area = { uses: ['market'], code: {} };
