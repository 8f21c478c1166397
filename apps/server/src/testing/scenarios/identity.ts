import { product } from '@mt2/contracts';
import { ok } from '../harness.ts';
import { blackPng, fileOf, pngBytes, uploadPictures } from '../pictures.ts';
import type { Scenario, Scenarios, Stage } from './scenario.ts';

const { upload, security, session } = product;

const picture = async () => ({ file: fileOf(await pngBytes()) });
/** Scenarios of an upload, under each of its names. */
export const takePicture: Scenario<typeof upload.uploadPicture> = {
  works: picture,
  refuses: [
    ['file-required', { file: undefined as unknown as File }],
    ['upload-failed', { file: fileOf('') }],
    ['picture-type-invalid', { file: fileOf('<script>alert(1)</script>') }],
    ['picture-too-many-pixels', async () => ({ file: fileOf(blackPng(9000, 9000)) })],
    ['file-too-large', { file: fileOf(new Uint8Array(11 * 1024 * 1024)) }],
    [
      'too-many-attempts',
      async ({ person }) => {
        for (let n = 0; n < 60; n += 1) await person.send(upload.uploadPicture, { file: fileOf('no picture') });
        return picture();
      },
    ],
  ],
};

const newcomer = 'newcomer@mt2.test';
const fund = { password: '112233', re_password: '112233', code: '000000' };
const basic = { country: 'JP', name: 'Ann Example', card_id: 'TK123456', address: '1 Main Street, Tokyo' };
const advanced = { card_id: 'TK123456', address: '1 Main Street, Tokyo', front_pic: '', reverse_pic: '', hand_pic: '' };
const pictured = async ({ person }: Stage) => {
  const [front_pic, reverse_pic, hand_pic] = await uploadPictures(person, 3);
  return { ...advanced, front_pic, reverse_pic, hand_pic };
};
const domestic = { real_name: 'Ann Example', bank_id: '4', bank_branch: 'Central', bank_account: '6222020200012345678' };
const abroad = {
  real_name: 'Ann Example',
  bank_name: 'Deutsche Bank',
  bank_address: 'Frankfurt',
  swift_code: 'DEUTDEFF',
  bank_account: 'DE89370400440532013000',
  residence_address: 'Berlin',
  postal_code: '10117',
};

type Identity = Pick<Scenarios<typeof product>, 'security' | 'upload' | 'kyc' | 'bankCard'>;
/** Scenarios of the calls around identity and security. */
export const identityScenarios: Identity = {
  security: {
    changePassword: {
      works: { old_password: 'mt2-demo', password: 'secret-2', re_password: 'secret-2' },
      refuses: [
        ['old-password-required', { old_password: '', password: 'secret-2' }],
        ['new-password-required', { old_password: 'mt2-demo', password: '' }],
        ['old-password-wrong', { old_password: 'wrong', password: 'secret-2' }],
      ],
    },
    hasFundPassword: { works: {} },
    setFundPassword: {
      as: 'newcomer',
      works: async (stage) => ({ ...fund, code: await stage.mailCode(newcomer, 'pay_password') }),
      refuses: [
        ['fund-password-required', { ...fund, password: '' }],
        ['fund-password-6-digits', { ...fund, password: '12345', re_password: '12345' }],
        ['password-inconsistent', { ...fund, re_password: '112234' }],
        ['code-wrong', fund],
        ['fund-password-wrong', { ...fund, oldpassword: '111111' }, 'basic'],
        [
          'fund-password-locked',
          async ({ person }) => {
            const wrong = { ...fund, oldpassword: '111111' };
            for (let n = 0; n < 5; n += 1) await person.send(security.setFundPassword, wrong);
            return wrong;
          },
          'basic',
        ],
      ],
    },
  },
  upload: {
    uploadPicture: takePicture,
    uploadAtRoot: takePicture,
    getPicture: {
      works: async ({ person }) => ({ name: (await uploadPictures(person, 1))[0]?.slice('/upload/'.length) ?? '' }),
      refuses: [['picture-not-found', { name: 'nothing.png' }]],
    },
  },
  kyc: {
    listCountries: { works: {} },
    applyForBasic: {
      as: 'newcomer',
      works: basic,
      refuses: [
        ['country-required', { ...basic, country: '' }],
        ['country-unknown', { ...basic, country: 'Atlantis' }],
        ['area-not-open', { ...basic, country: 'KP' }],
        ['full-name-required', { ...basic, name: '' }],
        ['full-name-invalid', { ...basic, name: '123' }],
        ['id-number-required', { ...basic, card_id: '' }],
        ['id-number-invalid', { ...basic, card_id: 'AB12' }],
        ['id-number-taken', { ...basic, country: 'US', card_id: 'P00000002' }],
        ['contact-address-required', { ...basic, address: '' }],
        ['contact-address-invalid', { ...basic, address: '123' }],
        ['picture-not-found', { ...basic, front_pic: '/upload/nothing.png' }],
        ['already-under-review', basic, 'under-review'],
        ['already-verified', basic, 'trader'],
      ],
    },
    applyForAdvanced: {
      as: 'basic',
      works: pictured,
      refuses: [
        ['three-pictures', advanced],
        ['basic-verification-required', pictured, 'newcomer'],
      ],
    },
  },
  bankCard: {
    getCard: { works: {} },
    saveCard: {
      works: domestic,
      refuses: [
        ['kyc-basic-required', domestic, 'newcomer'],
        ['card-holder-required', { ...domestic, real_name: '' }],
        ['card-holder-invalid', { ...domestic, real_name: '12' }],
        ['bank-name-required', { ...domestic, bank_id: '' }],
        ['bank-name-invalid', { ...domestic, bank_id: '', bank_name: 'My\u202eBank' }],
        ['bank-unknown', { ...domestic, bank_id: '99' }],
        ['bank-branch-required', { ...domestic, bank_branch: '' }],
        ['bank-branch-invalid', { ...domestic, bank_branch: 'Central\u202e1' }],
        ['bank-account-required', { ...domestic, bank_account: '' }],
        ['bank-account-invalid', { ...domestic, bank_account: 'no number' }],
        ['bank-address-required', { ...abroad, bank_address: '' }],
        ['bank-address-invalid', { ...abroad, bank_address: 'Here\u2066' }],
        ['swift-code-required', { ...abroad, swift_code: '' }],
        ['swift-code-invalid', { ...abroad, swift_code: 'DEUT' }],
        ['iban-invalid', { ...abroad, bank_account: 'DE89370400440532013001' }],
        ['payee-address-required', { ...abroad, residence_address: '' }],
        ['payee-address-invalid', { ...abroad, residence_address: 'Here\u200f' }],
        ['postal-code-required', { ...abroad, postal_code: '' }],
        ['postal-code-invalid', { ...abroad, postal_code: '!' }],
      ],
    },
  },
};

/** Asking for a code at the other channel. */
export const sendOtherCode: Scenario<typeof session.sendOtherCode> = {
  works: { type: 'pay_password' },
  refuses: [
    [
      'code-sent-recently',
      async ({ person }) => {
        for (let n = 0; n < 10; n += 1) await ok(person, session.sendOtherCode, {});
        return {};
      },
    ],
  ],
};
