import type { compatibility } from '@mt2/contracts/compatibility';
import type { Change } from '../../../http/area.ts';
import { submitOption } from '../../option/index.ts';

/** Buys an option for the caller, by GET. */
export const buyOption: Change<typeof compatibility.buyOption> = submitOption;
