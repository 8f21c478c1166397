/** The people of the seed. All have the same password; each is a state that a tester wants to start from. */
export type Persona = {
  readonly name: string;
  readonly phone: string;
  readonly lang: string;
  readonly about: string;
  /** How far the verifications have come. */
  readonly identity: 'none' | 'basic-waits' | 'basic-sent-back' | 'basic' | 'advanced-waits' | 'advanced';
  readonly hasFundPassword: boolean;
};

export const PASSWORD = 'mt2-demo';
/** The fund password of the personas that have one: six digits. */
export const FUND_PASSWORD = '246810';

const NOTHING = { lang: 'en', identity: 'none', hasFundPassword: false } as const;
const person = (name: string, phone: string, about: string, has: Partial<Persona> = {}): Persona => ({
  name,
  phone,
  about,
  ...NOTHING,
  ...has,
});
const VERIFIED = { identity: 'advanced', hasFundPassword: true } as const;

export const PERSONAS: readonly Persona[] = [
  person('newcomer', '13800000001', 'Registered, nothing else.'),
  person(
    'trader',
    '13800000002',
    'Advanced-verified; three months of spot trades, contracts, options, deposits, withdrawals and transfers, open orders, money in every account, a bank card.',
    VERIFIED,
  ),
  person('whale', '13800000003', 'Advanced-verified; long lists: hundreds of orders, and a lot of every coin.', VERIFIED),
  person('lang-zh', '13800000004', 'Reads Chinese.', { lang: 'zh' }),
  person('lang-hk', '13800000005', 'Reads traditional Chinese.', { lang: 'hk' }),
  person('lang-jp', '13800000006', 'Reads Japanese.', { lang: 'jp' }),
  person('lang-kr', '13800000007', 'Reads Korean.', { lang: 'kr' }),
  person('lang-esp', '13800000008', 'Reads Spanish.', { lang: 'esp' }),
  person('lang-th', '13800000009', 'Reads Thai.', { lang: 'th' }),
  person('basic', '13800000010', 'Basic-verified, with a fund password, a withdraw address and some USDT.', {
    identity: 'basic',
    hasFundPassword: true,
  }),
  person('under-review', '13800000011', 'Waits for the basic verification.', { identity: 'basic-waits' }),
  person('rejected', '13800000012', 'Was sent back from the basic verification, with a reason.', { identity: 'basic-sent-back' }),
  person('advanced-review', '13800000013', 'Basic-verified, waits for the advanced verification.', {
    identity: 'advanced-waits',
    hasFundPassword: true,
  }),
  person('no-fund-password', '13800000014', 'Basic-verified, with some USDT but no fund password.', { identity: 'basic' }),
  person('empty', '13800000015', 'Advanced-verified, with a fund password and a withdraw address, and not a coin.', VERIFIED),
  person('no-address', '13800000016', 'Advanced-verified, with a fund password and some USDT but no withdraw address.', VERIFIED),
  person('three-withdrawals', '13800000017', 'Advanced-verified; today’s three withdrawals are used up.', VERIFIED),
  person(
    'liquidatable',
    '13800000019',
    'Advanced-verified; two hundredfold longs near their liquidation: that of DOT comes by itself a good three hours after the epoch, that of BTC when a script takes its price half a percent down.',
    VERIFIED,
  ),
  person(
    'options-trader',
    '13800000018',
    'Basic-verified; options won, lost, drawn and waiting for delivery, money in the options account.',
    {
      identity: 'basic',
      hasFundPassword: true,
    },
  ),
];

export const emailOf = (persona: string): string => `${persona}@mt2.test`;
