import { assertDefined } from '@mt2/domain';
import type { Source } from '../../world/transaction/derived.ts';
import { identityOf } from '../kyc/index.ts';
import { findUser } from '../user/index.ts';

/** The name under which a person was verified; empty of one who was not. */
export const verifiedName = (source: Pick<Source, 'sql'>, user: number): string =>
  identityOf(source, assertDefined(findUser(source, user), 'a session has its user'), 'basic').name;
