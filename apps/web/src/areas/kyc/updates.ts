import { kycLog } from '@mt2/contracts/kyc';
import { type Update, updatesOf } from '../../frame/updates.ts';

const decided = (grade: 'basic' | 'advanced', outcome: 'verified' | 'unverified' | 'revoked') => (): Update => ({
  say: (text) => text(`kyc.told-${outcome}`, { grade: text(`kyc.${grade}`) }),
  tone: outcome === 'verified' ? 'ok' : 'fail',
  address: '/pages/verification/index',
});

export const updates = updatesOf(kycLog, {
  'kyc-basic-verified': decided('basic', 'verified'),
  'kyc-basic-unverified': decided('basic', 'unverified'),
  'kyc-basic-revoked': decided('basic', 'revoked'),
  'kyc-advanced-verified': decided('advanced', 'verified'),
  'kyc-advanced-unverified': decided('advanced', 'unverified'),
  'kyc-advanced-revoked': decided('advanced', 'revoked'),
});
