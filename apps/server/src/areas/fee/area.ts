import type { fee } from '@mt2/contracts/fee';
import type { Area } from '../../http/area.ts';
import { getLevel } from './calls/get-level.ts';

/** Fee levels: by the volume of the last thirty days, or by a minimum that the operator has set. */
export const feeArea: Area<typeof fee> = { handlers: { getLevel } };
