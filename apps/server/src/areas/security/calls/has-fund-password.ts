import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { hasFundPassword as isSet } from '../fund-password.ts';

/** Returns 1 if the caller has a fund password, else 2. */
export const hasFundPassword: Query<typeof security.hasFundPassword> = ({ world, person }) => ok(isSet(world, person.id) ? 1 : 2);
