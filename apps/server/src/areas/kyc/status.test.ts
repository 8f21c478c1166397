import { APPLICATION_STATUS, KYC_STATUS, type KycGrade } from '@mt2/domain/kyc';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from '../user/index.ts';
import { decideApplication, findApplication, insertApplication } from './kyc.repo.ts';
import { writeStatus } from './states.ts';

let people = 0;
const insertUser = (tx: Tx): number => {
  people += 1;
  return tx.sql.insert('User', { account: '', nickname: '', passwordHash: '', lang: 'en', inviteCode: String(people), createdAt: tx.now });
};

it.each<[KycGrade, string]>([
  ['basic', 'kycBasic'],
  ['advanced', 'kycAdvanced'],
])('stores the %s grade in a status that its table allows, and in no other', async (grade, column) => {
  const steps = await storedSteps(KYC_STATUS, {
    table: 'User',
    column,
    insert: insertUser,
    change: (tx, id, next) => writeStatus(tx, findUser(tx, id)!, grade, next),
  });
  expect(steps).toEqual(allowedSteps(KYC_STATUS));
});

it('stores an application in a status that its table allows, and in no other', async () => {
  const identity = { country: 'JP', fullName: 'A', idNumber: '1', address: 'B' };
  const application = { userId: 1, level: 1, ...identity, frontPicture: '', reversePicture: '', handPicture: '' };
  const steps = await storedSteps(APPLICATION_STATUS, {
    table: 'KycApplication',
    insert: (tx) => insertApplication(tx, application),
    change: (tx, id, status) => decideApplication(tx, findApplication(tx, id)!, status, ''),
  });
  expect(steps).toEqual(allowedSteps(APPLICATION_STATUS));
});
