import type { product } from '@mt2/contracts';
import { uploadPictures } from '../pictures.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios, Stage } from '../scenario.ts';

const basic = { country: 'JP', name: 'Ann Example', card_id: 'TK123456', address: '1 Main Street, Tokyo' };
const advanced = { card_id: 'TK123456', address: '1 Main Street, Tokyo', front_pic: '', reverse_pic: '', hand_pic: '' };
const pictured = async ({ person }: Stage) => {
  const [front_pic, reverse_pic, hand_pic] = await uploadPictures(person, 3);
  return { ...advanced, front_pic, reverse_pic, hand_pic };
};

export const scenarios: AreaScenarios<typeof product.kyc> = {
  listCountries: { works: {} },
  applyForBasic: {
    as: 'newcomer',
    works: basic,
    also: ['Hong Kong', 'Macau', 'Turkey'].map((country) => ({
      how: `with ${country}, as area_code names it`,
      sent: { ...basic, country },
    })),
    refuses: [
      ['country-required', { ...basic, country: '' }],
      ['country-unknown', { ...basic, country: 'Atlantis' }],
      bad.closedArea({ ...basic, country: 'KP' }),
      ['full-name-required', { ...basic, name: '' }],
      ['full-name-invalid', { ...basic, name: '123' }],
      bad.value({ ...basic, name: 'x'.repeat(1001) }),
      ['id-number-required', { ...basic, card_id: '' }],
      ['id-number-invalid', { ...basic, card_id: 'AB12' }],
      ['id-number-taken', { ...basic, country: 'US', card_id: 'P00000002' }],
      ['contact-address-required', { ...basic, address: '' }],
      ['contact-address-invalid', { ...basic, address: '123' }],
      bad.picture({ ...basic, front_pic: '/upload/nothing.png' }),
      bad.underReview(basic, 'under-review'),
      ['already-verified', basic, 'trader'],
    ],
  },
  applyForAdvanced: {
    as: 'basic',
    works: pictured,
    also: [{ how: 'without an address', sent: async (stage) => ({ ...(await pictured(stage)), address: '' }) }],
    refuses: [
      ['three-pictures', advanced],
      ['basic-verification-required', pictured, 'newcomer'],
    ],
  },
};
