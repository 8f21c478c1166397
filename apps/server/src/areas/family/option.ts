import type { family } from '@mt2/contracts/family';
import type { Query } from '../../http/area.ts';
import { readOrder } from '../option/index.ts';

/** One of the caller's options. */
export const getOptionResult: Query<typeof family.getOptionResult> = (context, { id }) => readOrder(context, id);
