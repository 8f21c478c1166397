import type { Area } from '../../frame/area.ts';

/** The forms of orders, the list of those that wait and their sheet, which spot and contracts show on their own screens. */
export const area: Area = { uses: ['fee', 'market', 'wallet'], code: {} };
