import { lever } from '@mt2/contracts/lever';
import { option } from '@mt2/contracts/option';
import { KYC_STATUS } from '@mt2/domain/kyc';
import { describe, expect, test } from 'vitest';
import { identityOf } from './identity.ts';
import { unmetNeedOf } from './needs.ts';

const identity = (basic: 0 | 1 | 2, advanced: 0 | 1 | 2) =>
  identityOf(
    { basic: KYC_STATUS.statusOf(basic), reason: '', name: '', idNumber: '', country: '' },
    { status: KYC_STATUS.statusOf(advanced), reason: '' },
    { application: null, basicApplication: null, advancedApplication: null },
  );
const verify = { address: '/pages/verification/index', label: 'kyc.go-verify' };
const verifyBasic = { address: '/pages/verification/basic', label: 'kyc.go-verify' };
const details = { address: '/pages/verification/index', label: 'common.details' };

describe('the need of contracts', () => {
  const [, need] = lever.submit.needs;
  test('is the advanced verification', () => expect(need).toBe('kyc-advanced'));

  test.each([
    ['is not verified', identity(0, 0), 'kyc.verify-to-continue', verifyBasic],
    ['has a basic verification under review', identity(1, 0), 'kyc.under-review-text', details],
    ['is basic-verified', identity(2, 0), 'kyc.advanced-to-continue', { address: '/pages/verification/advanced', label: 'kyc.go-verify' }],
    ['has an advanced verification under review', identity(2, 1), 'kyc.under-review-text', details],
  ])('a user who %s sees the missing grade, and is led there', (_, who, sentence, way) =>
    expect(unmetNeedOf(need, who)).toMatchObject({ need: 'kyc-advanced', sentence, ...way }),
  );

  test('is met by an advanced-verified user', () => expect(unmetNeedOf(need, identity(2, 2))).toBeUndefined());
});

describe('the need of options', () => {
  const [, need] = option.buyOption.needs;
  test.each([
    [identity(0, 0), 'kyc.verify-to-continue'],
    [identity(1, 0), 'kyc.under-review-text'],
    [identity(2, 0), undefined],
    [identity(2, 1), undefined],
  ])('%#', (who, sentence) => expect(unmetNeedOf(need, who)?.sentence).toBe(sentence));
});

describe('the real name', () => {
  test('is missing, and waits while the application is under review', () => {
    expect(unmetNeedOf('real-name', identity(0, 0))).toEqual({ need: 'real-name', sentence: 'refusal.real-name-required', ...verify });
    expect(unmetNeedOf('real-name', identity(1, 0))).toMatchObject({ sentence: 'kyc.under-review-text', ...details, isUnderReview: true });
  });
  test('is known from the basic grade on', () => expect(unmetNeedOf('real-name', identity(2, 0))).toBeUndefined());
});
