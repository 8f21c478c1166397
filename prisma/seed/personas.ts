/** The users of the seed. All have the same password; each is a state from which a tester may want to start. */
export type Persona = {
  readonly name: string;
  readonly phone: string;
  readonly lang: string;
  readonly about: string;
  /** Progress of the verifications. */
  readonly identity: 'none' | 'basic-waits' | 'basic-sent-back' | 'basic' | 'advanced-waits' | 'advanced';
  readonly hasFundPassword: boolean;
  /** The number of a bank card in the verified name. */
  readonly card?: string;
  /** Turned on at the very end of the seed. */
  readonly hasAuthenticator?: true;
  /** The persona whose invite code they registered with. */
  readonly invitedBy?: string;
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
const BASIC = { identity: 'basic', hasFundPassword: true } as const;
const withCard = (card: string) => ({ ...VERIFIED, card });

export const PERSONAS: readonly Persona[] = [
  person('newcomer', '13800000001', 'Registered, nothing else.'),
  person(
    'trader',
    '13800000002',
    'Advanced-verified; three months of spot trades, contracts, options, managed finance, subscriptions, robots, loans, deposits, ' +
      'withdrawals and transfers, open orders, money in every account, a bank card.',
    withCard('6222020200012345678'),
  ),
  person(
    'whale',
    '13800000003',
    'Advanced-verified; long lists: hundreds of orders, and a lot of every coin.',
    withCard('6222020200012340003'),
  ),
  person('lang-zh', '13800000004', 'Reads Chinese.', { lang: 'zh' }),
  person('lang-hk', '13800000005', 'Reads traditional Chinese.', { lang: 'hk' }),
  person('lang-jp', '13800000006', 'Reads Japanese.', { lang: 'jp' }),
  person('lang-kr', '13800000007', 'Reads Korean.', { lang: 'kr' }),
  person('lang-esp', '13800000008', 'Reads Spanish.', { lang: 'esp' }),
  person('lang-th', '13800000009', 'Reads Thai.', { lang: 'th' }),
  person('basic', '13800000010', 'Basic-verified, with a fund password, a withdraw address, a bank card and some USDT.', {
    ...BASIC,
    card: '6222020200012340010',
  }),
  person('under-review', '13800000011', 'Waits for the basic verification.', { identity: 'basic-waits' }),
  person('rejected', '13800000012', 'Was sent back from the basic verification, with a reason.', { identity: 'basic-sent-back' }),
  person('advanced-review', '13800000013', 'Basic-verified, waits for the advanced verification.', {
    identity: 'advanced-waits',
    hasFundPassword: true,
    card: '6222020200012340013',
  }),
  person('no-fund-password', '13800000014', 'Basic-verified, with some USDT but no fund password.', {
    identity: 'basic',
    card: '6222020200012340014',
  }),
  person(
    'empty',
    '13800000015',
    'Advanced-verified, with a fund password and a withdraw address, and not a coin.',
    withCard('6222020200012340015'),
  ),
  person(
    'no-address',
    '13800000016',
    'Advanced-verified, with a fund password and some USDT but no withdraw address.',
    withCard('6222020200012340016'),
  ),
  person('three-withdrawals', '13800000017', 'Advanced-verified; today’s three withdrawals are used up.', withCard('6222020200012340017')),
  person(
    'liquidatable',
    '13800000019',
    'Advanced-verified; two positions near their liquidation: DOT at 100x is liquidated by itself within six hours after the epoch, the ' +
      'BTC long at 50x when its price falls by one or two percent.',
    withCard('6222020200012340019'),
  ),
  person(
    'options-trader',
    '13800000018',
    'Basic-verified; options won, lost, drawn and waiting for delivery, money in the options account.',
    { ...BASIC, card: '6222020200012340018' },
  ),
  person(
    'saver',
    '13800000020',
    'Registered; managed finance in every state: hosted since today, in its term and close to its end, completed, reinvested, redeemed ' +
      'under both penalties.',
  ),
  person(
    'subscriber',
    '13800000021',
    'Advanced-verified; subscriptions to new coins in every state: under review, waiting for the allocation, passed, locked, unlocked, ' +
      'rejected and refunded.',
    withCard('6222020200012340021'),
  ),
  person(
    'overdue',
    '13800000023',
    'Advanced-verified; a credit loan of 800 USDT that is overdue: no withdrawal, no transfer out of the spot account and no new loan ' +
      'until it is repaid.',
    withCard('6222020200012340023'),
  ),
  person(
    'robot-owner',
    '13800000022',
    'Advanced-verified; robots on spot and leveraged: three that run, others that finished, were stopped by hand and by a price, and one ' +
      'that was liquidated.',
    withCard('6222020200012340022'),
  ),
  person(
    'merchant',
    '13800000031',
    'Advanced-verified; sells and buys coins of people as SwiftTrade: adverts on and off the shelf, one that is traded, one whose price ' +
      'is outside its limits.',
    VERIFIED,
  ),
  person('merchant-asia', '13800000032', 'Advanced-verified; trades with people in HKD, CNY and JPY as Harbour OTC.', VERIFIED),
  person('merchant-europe', '13800000033', 'Advanced-verified; trades with people in EUR and USD as EuroDesk.', VERIFIED),
  person(
    'appellant',
    '13800000034',
    'Advanced-verified; trades with people, an order in every state: unpaid, paid, under appeal, completed, cancelled, and closed by the ' +
      'arbiter.',
    VERIFIED,
  ),
  person('partner', '13800000041', 'Registered; a partner with 40% of the fees of whom they invited: `inviter`, who has invited others.'),
  person(
    'inviter',
    '13800000042',
    'Registered, invited by `partner`; two direct invitees and one of the second degree, rebates credited and pending.',
    {
      invitedBy: 'partner',
    },
  ),
  person('invitee', '13800000043', 'Registered, invited by `inviter`; trades, and has invited `third-degree`.', { invitedBy: 'inviter' }),
  person('second-invitee', '13800000044', 'Registered, invited by `inviter`; trades.', { invitedBy: 'inviter' }),
  person('third-degree', '13800000045', 'Registered, invited by `invitee`; trades, of which `partner`, three above, gets nothing.', {
    invitedBy: 'invitee',
  }),
  person(
    'authenticator',
    '13800000051',
    'Advanced-verified, with the authenticator on, a withdraw address and some USDT: logging in and withdrawing ask for its code.',
    { ...withCard('6222020200012340051'), hasAuthenticator: true },
  ),
];

/** True if the basic verification was approved, so the persona has a verified name. */
export const isVerified = ({ identity }: Persona): boolean => ['basic', 'advanced-waits', 'advanced'].includes(identity);

/** The verified name in a persona's document: `Robot Owner Example`. */
export const nameOf = (persona: string): string =>
  [...persona.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`), 'Example'].join(' ');

export const emailOf = (persona: string): string => `${persona}@mt2.test`;
