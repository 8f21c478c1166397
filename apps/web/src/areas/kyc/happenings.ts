import type { Happenings } from '../../frame/happenings.ts';
import { worldNow } from '../../platform/server-time.ts';

const GRADES = { 1: 'basic', 2: 'advanced' } as const;
const STATES = { 0: 'unverified', 1: undefined, 2: 'verified' } as const;

/** Decisions about the verification. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'verification') return undefined;
    const grade = GRADES[event.level];
    const state = STATES[event.status];
    if (!state) return undefined;
    return {
      about: `verification ${grade}`,
      say: (text) => text(`kyc.told-${state}`, { grade: text(`kyc.${grade}`) }),
      tone: state === 'verified' ? 'ok' : 'fail',
      at: worldNow(),
      address: '/pages/verification/index',
    };
  },
};
