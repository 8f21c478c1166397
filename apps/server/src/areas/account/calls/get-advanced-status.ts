import type { account } from '@mt2/contracts/account';
import { assertDefined, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { identityOf } from '../../kyc/index.ts';
import { findUser } from '../../user/index.ts';

/** The state of the advanced verification. */
export const getAdvancedStatus: Query<typeof account.getAdvancedStatus> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const { status, reason, name, maskedNumber } = identityOf(world, user, 'advanced');
  return ok({ status, reason, name, idNumber: maskedNumber });
};
