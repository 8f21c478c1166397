import { KYC_STATUS } from '@mt2/domain/kyc';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { flag, listOf, meaningsOf, oneOf, plain, record, status, text } from './fields/index.ts';
import { optionalText, picturePaths } from './fields/readers.ts';

/** The path of an upload, or nothing. */
const picture = <const N extends string>(name: N, about: string) =>
  ask.optional(name, picturePaths(optionalText(300)), `Upload path of the picture of ${about}.`);
const typed = <const N extends string>(name: N, about: string, most = 1000) => ask.optionalText(name, about, { most });

/** A verification level whose status has changed. */
export const verification = record('Verification', {
  grade: oneOf('level', { basic: 1, advanced: 2 }, 'Grade: 1 basic, 2 advanced.'),
  status: status('status', KYC_STATUS, `Status: ${meaningsOf(KYC_STATUS)}.`),
});

export const kyc = {
  listCountries: call('GET', '/api/country/list', {
    needs: [],
    source: 'ours',
    about: 'The countries, sorted by name in the caller’s language. Users from a country that is not open cannot be verified.',
    answers: listOf(
      record('Country', {
        code: plain('code', z.string().length(2), 'Code, two letters (ISO 3166-1).'),
        name: text('name', 'Name in the caller’s language.'),
        isOpen: flag('open', '1 if users of the country can be verified.'),
      }),
    ),
  }),
  applyForBasic: call('POST', '/api/user/real_name', {
    changes: true,
    about:
      'Applies for the basic verification. `country` is two letters, or a name: of `country/list` in the caller’s language or in ' +
      'English, or of `area_code`.',
    takes: ask.inputs({
      country: typed('country', 'Country of the document: two letters, or a name.', 100),
      name: typed('name', 'Full name as in the document.'),
      idNumber: typed('card_id', 'Document number.'),
      address: typed('address', 'Home address.'),
      frontPicture: picture('front_pic', 'the front of the document'),
      reversePicture: picture('reverse_pic', 'the back of the document'),
    }),
  }),
  applyForAdvanced: call('POST', '/api/user/real_name2', {
    changes: true,
    about:
      'Applies for the advanced verification with three of the caller’s own uploads: the document’s front, its back, and the holder ' +
      'with it. Without `card_id` and `address`, those of the basic verification are used.',
    takes: ask.inputs({
      idNumber: typed('card_id', 'Document number. Default: the number of the basic verification.'),
      address: typed('address', 'Home address. Default: the address of the basic verification.'),
      frontPicture: picture('front_pic', 'the front of the document'),
      reversePicture: picture('reverse_pic', 'the back of the document'),
      handPicture: picture('hand_pic', 'the holder with the document'),
    }),
  }),
};

const ofGrade = { link: 'verification', mail: 'kyc' } as const;
/** The decisions about a user's verification. */
export const kycLog = {
  'kyc-basic-verified': logged({}, ofGrade),
  'kyc-basic-unverified': logged({}, ofGrade),
  'kyc-basic-revoked': logged({}, ofGrade),
  'kyc-advanced-verified': logged({}, ofGrade),
  'kyc-advanced-unverified': logged({}, ofGrade),
  'kyc-advanced-revoked': logged({}, ofGrade),
};

export const kycContract = contract({
  about: 'Verification of identity.',
  calls: kyc,
  log: kycLog,
  uses: ['session', 'upload', 'user'],
  events: {
    /** The status of a level has changed. */
    verification: event(verification.schema.shape, {
      subject: ({ level }) => level,
      delivery: 'latest',
      refreshes: ['account.getProfile', 'account.getAdvancedStatus', 'bankCard.getCard', 'compatibility.getIdentity', 'withdraw.getTerms'],
    }),
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
