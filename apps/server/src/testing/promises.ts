import { product } from '@mt2/contracts';
import { assertDefined, DAY, must } from '@mt2/domain';
import { OPTION_STATUS } from '@mt2/domain/option';
import { isVerified, PERSONAS, type Persona } from '@mt2/prisma/seed/personas';
import { done } from '@mt2/prisma/seed/player';
import {
  as,
  type Check,
  fallsWithBitcoin,
  has,
  hasNoName,
  hasOwnCard,
  isAt,
  isNearLiquidation,
  longLists,
  movesMoney,
  needsTheCode,
  order,
  owesUntilRepaid,
  refused,
  toBank,
  trades,
  tradesWithPeople,
  trading,
  waitsForReview,
  withdrawal,
} from './promise-checks.ts';

const { withdraw } = product;

/** A promise to testers about a world of any epoch and seed, and its proof. */
export type Promised = { readonly says: string; readonly check: Check };

const promise = (says: string, check: Check): Promised => ({ says, check });
const reads = (lang: string): readonly Promised[] => [
  promise('gets messages in their language', async (world) => {
    const { message } = await done(await as(world, `lang-${lang}`), product.account.getLanguage, {});
    must(JSON.stringify(message).includes(lang), `lang-${lang} reads ${lang}`);
  }),
];
const verified = (persona: string) => promise('is verified', isAt(persona, 2));
const buysBitcoin = (persona: string) => promise('buys bitcoin', (world) => trading(world, persona));
const state = (persona: string, entity: string, ...states: readonly string[]) =>
  promise(
    `has a ${entity} ${states.length > 1 ? 'in each of the states' : 'in the state'} ${states.join(', ')}`,
    has(persona, entity, ...states),
  );

const PURPOSES: Readonly<Record<string, readonly Promised[]>> = {
  newcomer: [],
  trader: [
    promise('uses spot, trigger orders, contracts, options, managed finance, subscriptions and robots', trades),
    promise('deposits, transfers, and withdraws to an address and to a bank card', movesMoney),
    promise('buys and sells on P2P', tradesWithPeople),
    state('trader', 'loan', 'repaid', 'rejected', 'loaned'),
  ],
  whale: [promise('has long lists', longLists), buysBitcoin('whale')],
  'lang-zh': reads('zh'),
  'lang-hk': reads('hk'),
  'lang-jp': reads('jp'),
  'lang-kr': reads('kr'),
  'lang-esp': reads('esp'),
  'lang-th': reads('th'),
  basic: [verified('basic'), promise('withdraws to an address', (world) => withdrawal('basic', world)), buysBitcoin('basic')],
  'under-review': [promise('has a basic verification under review', (world) => waitsForReview(world, 'under-review', 'kyc-basic'))],
  rejected: [state('rejected', 'kyc-application', 'sent-back')],
  'advanced-review': [
    promise('has an advanced verification under review', (world) => waitsForReview(world, 'advanced-review', 'kyc-advanced')),
  ],
  'no-fund-password': [
    promise('must set a fund password before withdrawing', (world) =>
      refused(
        world,
        'no-fund-password',
        withdraw.addAddress,
        { currency: 3, netType: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', notes: '', pay_password: '000000', code: '000000' },
        'set-fund-password',
      ),
    ),
  ],
  empty: [
    promise('has no money for an order', (world) => refused(world, 'empty', product.spot.placeOrder, order(1), 'insufficient-balance')),
  ],
  'no-address': [
    promise('must add an address before withdrawing', (world) =>
      refused(
        world,
        'no-address',
        withdraw.requestWithdrawal,
        { ...toBank, type: '', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
        'set-withdraw-address',
      ),
    ),
  ],
  'three-withdrawals': [
    promise('has used today’s withdrawals', (world) =>
      refused(world, 'three-withdrawals', withdraw.requestWithdrawal, toBank, 'withdrawals-per-day'),
    ),
  ],
  liquidatable: [
    promise(
      'has two open positions: BTC, and DOT, which is liquidated within six hours (another coin if DOT hardly moves)',
      isNearLiquidation,
    ),
    promise('BTC is liquidated when its price falls by 0.5 to 10%', fallsWithBitcoin),
  ],
  'options-trader': [
    promise('has options won, lost, drawn and open', async (world) => {
      const client = await as(world, 'options-trader');
      const { message } = await done(client, product.option.listOrders, { limit: '100', status: OPTION_STATUS.codeOf('delivered') });
      for (const result of [1, -1, 0])
        must(
          message.data.some((each) => each.profit_result === result),
          `an option ended with ${result}`,
        );
      await has('options-trader', 'option', 'waiting', 'delivered')(world);
    }),
  ],
  saver: [state('saver', 'finance-order', 'hosting', 'completed', 'redeemed')],
  subscriber: [state('subscriber', 'subscription', 'under-review', 'passed', 'rejected', 'unlocked', 'refunded')],
  overdue: [state('overdue', 'loan', 'overdue'), promise('cannot withdraw or transfer', owesUntilRepaid)],
  'robot-owner': [state('robot-owner', 'robot', 'running', 'finished', 'stopped', 'liquidated')],
  merchant: [state('merchant', 'p2p-advert', 'trading', 'completed', 'offShelf')],
  'merchant-asia': [state('merchant-asia', 'p2p-advert', 'trading')],
  'merchant-europe': [state('merchant-europe', 'p2p-advert', 'trading')],
  appellant: [state('appellant', 'p2p-order', 'unpaid', 'completed', 'cancelled', 'paid', 'appealing', 'closed')],
  partner: [state('partner', 'rebate', 'pending', 'credited')],
  inviter: [state('inviter', 'rebate', 'pending', 'credited')],
  invitee: [state('invitee', 'rebate', 'pending', 'credited'), buysBitcoin('invitee')],
  'second-invitee': [buysBitcoin('second-invitee')],
  'third-degree': [buysBitcoin('third-degree')],
  authenticator: [promise('needs an authenticator code', needsTheCode)],
};

const cardPromise = (persona: Persona): Promised =>
  isVerified(persona)
    ? promise('has a bank card in the verified name', hasOwnCard(persona.name))
    : promise('is not verified and has no bank card', hasNoName(persona));

export const PROMISES: Readonly<Record<string, readonly Promised[]>> = Object.fromEntries(
  PERSONAS.map((persona) => [
    persona.name,
    [...assertDefined(PURPOSES[persona.name], `${persona.name} has a purpose`), cardPromise(persona)],
  ]),
);

/** Every promise with its persona. */
export const ALL_PROMISES = Object.entries(PROMISES).flatMap(([persona, all]) => all.map((promised) => ({ persona, ...promised })));

/** How far a world is advanced after checking its personas. */
export const LIVED = 40 * DAY;
