import { valuesFrom } from '@mt2/contracts/fields/values';
import { verification } from '@mt2/contracts/kyc';
import type { Happenings } from '../../frame/happenings.ts';
import { worldNow } from '../../platform/server-time.ts';

/** Decisions about the verification. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'verification') return undefined;
    const { grade, status } = valuesFrom(verification, event);
    if (status === 'under-review') return undefined;
    return {
      about: `verification ${grade}`,
      say: (text) => text(`kyc.told-${status}`, { grade: text(`kyc.${grade}`) }),
      tone: status === 'verified' ? 'ok' : 'fail',
      at: worldNow(),
      address: '/pages/verification/index',
    };
  },
};
