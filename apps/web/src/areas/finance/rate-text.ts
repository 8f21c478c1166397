import { DAY, YEAR } from '@mt2/domain';

/** Days of a year of simple interest. */
export const YEAR_DAYS = YEAR / DAY;
