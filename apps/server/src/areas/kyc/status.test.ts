import { APPLICATION_STATUS, KYC_STATUS, type KycGrade } from '@mt2/domain/kyc';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findUser } from '../user/index.ts';
import { decideApplication, findApplication } from './kyc.repo.ts';
import { writeStatus } from './states.ts';

it.each<[KycGrade, string]>([
  ['basic', 'kycBasic'],
  ['advanced', 'kycAdvanced'],
])('stores the %s grade in a status that its table allows, and in no other', async (grade, column) => {
  const steps = await storedSteps(KYC_STATUS, {
    table: 'User',
    column,
    change: (tx, id, next) => writeStatus(tx, findUser(tx, id)!, grade, next),
  });
  expect(steps).toEqual(allowedSteps(KYC_STATUS));
});

it('stores an application in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(APPLICATION_STATUS, {
    table: 'KycApplication',
    change: (tx, id, status) => decideApplication(tx, findApplication(tx, id)!, status, ''),
  });
  expect(steps).toEqual(allowedSteps(APPLICATION_STATUS));
});
