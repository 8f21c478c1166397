import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { logOutOf } from '../../account/index.ts';

/** Ends this session, by the older GET. */
export const logOut: Change<typeof compatibility.logOut> = (tx) => ok(logOutOf(tx));
