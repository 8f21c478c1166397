import { kycLog } from '@mt2/contracts/kyc';
import { type Update, updatesOf } from '../../frame/updates.ts';

const decided = (grade: 'basic' | 'advanced', isVerified: boolean) => (): Update => ({
  say: (text) => text(isVerified ? 'kyc.told-verified' : 'kyc.told-unverified', { grade: text(`kyc.${grade}`) }),
  tone: isVerified ? 'ok' : 'fail',
  address: '/pages/verification/index',
});

export const updates = updatesOf(kycLog, {
  'kyc-basic-verified': decided('basic', true),
  'kyc-basic-unverified': decided('basic', false),
  'kyc-basic-revoked': decided('basic', false),
  'kyc-advanced-verified': decided('advanced', true),
  'kyc-advanced-unverified': decided('advanced', false),
  'kyc-advanced-revoked': decided('advanced', false),
});
