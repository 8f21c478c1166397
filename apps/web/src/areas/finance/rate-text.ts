import { DAY, type Rate, YEAR } from '@mt2/domain';
import { plainPercent } from '../../platform/text/figures.ts';

/** Days of a year of simple interest. */
export const YEAR_DAYS = YEAR / DAY;

/** The yearly rate of a daily one, without reinvestment: `146%`. */
export const aprText = (dailyRate: Rate): string => `${plainPercent(dailyRate * BigInt(YEAR_DAYS))}%`;
