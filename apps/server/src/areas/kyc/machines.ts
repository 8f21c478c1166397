import { people } from '@mt2/contracts/lab/people';
import { APPLICATION_STATUS, KYC_STATUS } from '@mt2/domain/kyc';
import { act, type Machine, storedIn } from '../../http/machine.ts';

const levels = (level: 'none' | 'basic' | 'advanced') => [act(people.setLevel, ({ owner }) => ({ persona: owner, level }))];

export const KYC_MACHINES: readonly Machine[] = [
  {
    entity: 'kyc-basic',
    title: 'Basic verification',
    about: 'The basic grade of a person. There is no rejected state: a rejected user is unverified again, with a reason.',
    ...storedIn(KYC_STATUS, { table: 'User', status: 'kycBasic', owner: 'id' }),
    ways: [
      { from: 'under-review', to: 'verified', acts: levels('basic') },
      { from: 'unverified', to: 'verified', acts: levels('basic') },
      { from: 'verified', to: 'unverified', acts: levels('none') },
    ],
  },
  {
    entity: 'kyc-advanced',
    title: 'Advanced verification',
    about: 'The advanced grade of a person, which needs the basic one first.',
    ...storedIn(KYC_STATUS, { table: 'User', status: 'kycAdvanced', owner: 'id' }),
    ways: [
      { from: 'under-review', to: 'verified', acts: levels('advanced') },
      { from: 'unverified', to: 'verified', acts: levels('advanced') },
      { from: 'verified', to: 'unverified', acts: levels('basic') },
    ],
  },
  {
    entity: 'kyc-application',
    title: 'Application for a grade',
    about: 'One application, decided once; a verification that it brought may be revoked.',
    ...storedIn(APPLICATION_STATUS, { table: 'KycApplication', owner: 'userId' }),
    ways: [{ from: 'verified', to: 'sent-back', acts: levels('none') }],
  },
];
