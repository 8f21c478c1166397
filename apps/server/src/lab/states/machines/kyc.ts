import { kyc } from '@mt2/contracts/kyc';
import { people } from '@mt2/contracts/lab/people';
import { APPLICATION_STATUS, KYC_STATUS } from '@mt2/domain/kyc';
import { someOwnPath } from '../../../areas/upload/index.ts';
import { act, decided, type Here, type Machine, storedIn } from '../machine.ts';

const levels = (level: 'none' | 'basic' | 'advanced') => [act(people.setLevel, ({ owner }) => ({ persona: owner, level }))];

/** Every user has their own document. */
const documentOf = (id: number) => ({ country: 'HK', name: 'Case Example', card_id: `K${7_000_000 + id}`, address: '1 Example Road' });
const appliedAsNewcomer = act(kyc.applyForBasic, ({ id }) => documentOf(500_000 + id), 'newcomer');
/** The images that the user has sent before. */
const applyAgain = act(kyc.applyForAdvanced, ({ world, id }: Here) => {
  const picture = someOwnPath(world, id);
  return { ...documentOf(id), front_pic: picture, reverse_pic: picture, hand_pic: picture };
});

export const KYC_MACHINES: readonly Machine[] = [
  {
    entity: 'kyc-basic',
    title: 'Basic verification',
    about: 'A user’s basic verification. There is no rejected state: a rejected user is unverified again, with a reason.',
    ...storedIn(KYC_STATUS, { table: 'User', status: 'kycBasic', owner: 'id' }),
    ways: [
      { from: 'unverified', to: 'under-review', acts: [act(kyc.applyForBasic, ({ id }) => documentOf(id))] },
      { from: 'under-review', to: 'verified', acts: levels('basic') },
      { from: 'unverified', to: 'verified', acts: levels('basic') },
      { from: 'verified', to: 'unverified', acts: levels('none') },
    ],
  },
  {
    entity: 'kyc-advanced',
    title: 'Advanced verification',
    about: 'A user’s advanced verification, which requires the basic one.',
    ...storedIn(KYC_STATUS, { table: 'User', status: 'kycAdvanced', owner: 'id' }),
    ways: [
      { from: 'verified', to: 'under-review', acts: [...levels('basic'), applyAgain] },
      { from: 'under-review', to: 'verified', acts: levels('advanced') },
      { from: 'unverified', to: 'verified', acts: levels('advanced') },
      { from: 'verified', to: 'unverified', acts: levels('basic') },
    ],
  },
  {
    entity: 'kyc-application',
    title: 'Verification application',
    about: 'One application, decided once; the resulting verification may be revoked.',
    ...storedIn(APPLICATION_STATUS, { table: 'KycApplication', owner: 'userId' }),
    ways: [
      { from: null, to: 'waiting', acts: [appliedAsNewcomer] },
      { from: null, to: 'verified', acts: [appliedAsNewcomer, decided('kyc-basic', 'approve')] },
      { from: 'verified', to: 'sent-back', acts: levels('none') },
    ],
  },
];
