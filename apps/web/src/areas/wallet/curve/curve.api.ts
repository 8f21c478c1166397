import { wallet } from '@mt2/contracts/wallet';
import { readBy } from '../../../platform/read.ts';

/** The days of the curve; `today` is the date in UTC, because a new day has a new point. */
export const curveQuery = (today: string) => readBy(wallet.getCurve, { today }, (ask) => ask({}));
