import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { DIAL_COUNTRIES } from '../area-codes.ts';

/** Countries and their dialling codes. */
export const listAreaCodes: Query<typeof session.listAreaCodes> = () =>
  ok(
    DIAL_COUNTRIES.map(([code, name, areaCode, isOpen], index) => ({
      id: index + 1,
      code,
      name,
      areaCode,
      isOpen: isOpen !== false,
    })),
  );
