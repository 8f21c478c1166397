import { APPLICATION_STATUS, KYC_STATUS } from '@mt2/domain/kyc';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findUser } from '../user/index.ts';
import { decideApplication, findApplication } from './kyc.repo.ts';
import { writeStatus } from './states.ts';

for (const [grade, column] of [
  ['basic', 'kycBasic'],
  ['advanced', 'kycAdvanced'],
] as const)
  testStoredSteps(`the ${grade} grade`, KYC_STATUS, {
    table: 'User',
    column,
    change: (tx, id, next) => writeStatus(tx, findUser(tx, id)!, grade, next),
  });

testStoredSteps('an application', APPLICATION_STATUS, {
  table: 'KycApplication',
  change: (tx, id, status) => decideApplication(tx, findApplication(tx, id)!, status, ''),
});
