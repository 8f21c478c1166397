import type { compatibility } from '@mt2/contracts/compatibility';
import type { Query } from '../../../http/area.ts';
import { readOrder } from '../../option/index.ts';

/** One of the caller's options. */
export const getOptionResult: Query<typeof compatibility.getOptionResult> = (context, { id }) => readOrder(context, id);
