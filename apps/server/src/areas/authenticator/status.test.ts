import { AUTHENTICATOR_STATUS } from '@mt2/domain/security';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findAuthenticatorById, moveAuthenticator } from './authenticator.repo.ts';

it('stores an authenticator in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(AUTHENTICATOR_STATUS, {
    table: 'Authenticator',
    change: (tx, id, to) => moveAuthenticator(tx, findAuthenticatorById(tx, id)!, to),
  });
  expect(steps).toEqual(allowedSteps(AUTHENTICATOR_STATUS));
});
