import { about, type Decision, err, ok } from './decision.ts';
import type { Instant } from './instant.ts';

/** The UTC days by which a list is filtered, as their midnights, both included; undefined does not filter. */
export type Days = { readonly from?: Instant | undefined; readonly to?: Instant | undefined };

/** Days in their order. */
export const orderedDays = ({ from, to }: Days): Decision<Days, 'days-reversed'> =>
  from !== undefined && to !== undefined && from > to ? about('to', err('days-reversed')) : ok({ from, to });
