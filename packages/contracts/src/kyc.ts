import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { flag, optionalText } from './fields.ts';

/** 0 none, 1 under review, 2 verified. */
export const reviewStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The path of an upload, or nothing. */
const picture = optionalText(300);

export const kyc = {
  listCountries: call({
    method: 'GET',
    path: '/api/country/list',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The countries by name in the caller’s language; in one that is not open nobody is verified.',
    input: z.object({}),
    output: z.array(z.object({ code: z.string().length(2), name: z.string(), open: flag })),
  }),
  applyForBasic: call({
    method: 'POST',
    path: '/api/user/real_name',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Applies for the basic verification. `country` is two letters, or a name: of `country/list` in the caller’s language or in English, or of `area_code`.',
    input: z.object({
      country: optionalText(100),
      name: optionalText(1000),
      card_id: optionalText(1000),
      address: optionalText(1000),
      front_pic: picture,
      reverse_pic: picture,
    }),
    output: sentence,
  }),
  applyForAdvanced: call({
    method: 'POST',
    path: '/api/user/real_name2',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Applies for the advanced verification with three of one’s own uploads: the document’s front, its back, and the holder with it. Without `card_id` it is about the document of the basic one, and without `address` it has the address of that one.',
    input: z.object({
      card_id: optionalText(1000),
      address: optionalText(1000),
      front_pic: picture,
      reverse_pic: picture,
      hand_pic: picture,
    }),
    output: sentence,
  }),
};

export const kycContract = contract({
  calls: kyc,
  uses: ['message', 'review', 'session', 'upload', 'user'],
  events: {
    /** `level`: 1 basic, 2 advanced. */
    verification: event(
      { level: z.union([z.literal(1), z.literal(2)]), status: reviewStatus },
      {
        subject: ({ level }) => level,
        delivery: 'latest',
        refreshes: [
          'account.getProfile',
          'account.getAdvancedStatus',
          'bankCard.getCard',
          'compatibility.getIdentity',
          'withdraw.getTerms',
        ],
      },
    ),
  },
  reviews: { 'kyc-basic': {}, 'kyc-advanced': {} },
  refusals: [
    'real-name-required',
    'basic-verification-required',
    'kyc-basic-required',
    'kyc-advanced-required',
    'area-not-open',
    'three-pictures',
    'country-required',
    'country-unknown',
    'full-name-required',
    'full-name-invalid',
    'id-number-required',
    'id-number-invalid',
    'id-number-taken',
    'contact-address-required',
    'contact-address-invalid',
    'already-under-review',
    'already-verified',
  ],
});
