import { AUTHENTICATOR_STATUS } from '@mt2/domain/security';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findAuthenticatorById, moveAuthenticator } from './authenticator.repo.ts';

testStoredSteps('an authenticator', AUTHENTICATOR_STATUS, {
  table: 'Authenticator',
  change: (tx, id, to) => moveAuthenticator(tx, findAuthenticatorById(tx, id)!, to),
});
