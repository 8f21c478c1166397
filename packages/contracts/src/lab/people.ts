import { TOP_FEE_LEVEL } from '@mt2/domain/order';
import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { atoms, count, type Given, id, inner, listOf, percent, plain, type Read, record, text } from '../fields/index.ts';
import { requiredText as textReader } from '../fields/readers.ts';
import { exactAmount } from './exact.ts';
import { instantOrNull, yes } from './kinds.ts';
import { LEVELS } from './scene-limits.ts';

const PERSONA = 'Name of the persona. For other users: the account.';
const ACCOUNT = 'Account of the balance: spot, options, contract, leverage, trust or fiat.';
const LEVEL = 'Level of verification: none, basic or advanced.';

const persona = text('persona', PERSONA);
const who = ask.plain('persona', z.string(), 'Name of a persona, or account or ID of a user.', { unit: 'text' });
const level = z.enum(LEVELS, { error: 'parameter-invalid' });
/** Decimals of a partner's percentage, as messages and invitations show it. */
const PARTNER_DECIMALS = 2;
const digits = { unit: 'text' } as const;
const coins = { unit: 'coin' } as const;

const person = record('Person', {
  persona,
  account: text('account', 'Account to log in with.', digits),
  phone: text('phone', 'Phone number. Empty if there is none.', digits),
  email: text('email', 'Email address. Empty if there is none.'),
  password: text('password', 'Password. Empty if the lab does not know it.', digits),
  fundPassword: text('fund_password', 'Fund password. Empty if there is none, or if the lab does not know it.', digits),
  authenticator: yes('authenticator', 'True if there is an authenticator whose codes the lab knows.'),
  about: text('about', 'State of this user in one sentence.'),
  user: id('user', 'User ID.'),
});
/** A user as the server provides it, and as a reader gets it. */
export type PersonView = Given<typeof person>;
export type Person = Read<typeof person>;

export const people = {
  listPeople: labCall('GET', '/lab/api/people', {
    about: 'The personas of the seed, then the last hundred users who registered in this world; with `find` one user, however old.',
    commands: [{ use: 'people list', prints: '{persona}  {account}  {user}  {password}  {about}' }],
    takes: ask.inputs({
      find: ask.optionalText('find', 'Persona, account or ID of the user. Default: all.', { unit: 'text' }),
    }),
    answers: listOf(person),
  }),
  createPerson: labCall('POST', '/lab/api/people', {
    repeated: 'secret',
    about: 'Registers a user through the product’s own calls; on request with the fund password of the personas, and verified.',
    commands: [{ use: 'people create [email]', prints: '{account}' }],
    takes: ask.inputs({
      email: ask.optional(
        'email',
        z.string({ error: 'email-invalid' }).max(200, { error: 'email-invalid' }).optional(),
        'Email address, which is the account. Default a generated address.',
      ),
      password: ask.optionalSecret('password', 'Password. Default: the password of the personas.'),
      country: ask.optionalText('country', 'Country of the identity, two letters. For a verified user only.', { most: 2 }),
      level: ask.optional('level', level.default('none'), `${LEVEL} Default none.`),
      fundPassword: ask.optional(
        'fund_password',
        z.boolean({ error: 'parameter-invalid' }).default(false),
        'True to set the fund password of the personas. Default false.',
      ),
    }),
    answers: person,
  }),
  setLevel: labCall('POST', '/lab/api/people/:persona/kyc', {
    about:
      'Verifies a user up to a level through the product’s own calls, or removes the levels above it. Open orders of the user can still ' +
      'be closed then.',
    commands: [{ use: 'people kyc <who=persona> <level>', prints: '{persona} is verified: {level}' }],
    takes: ask.inputs({ persona: who, level: ask.plain('level', level, LEVEL) }),
    answers: record('PersonLevel', {
      persona: text('persona', 'User as named in the request.', digits),
      level: plain('level', level, LEVEL),
    }),
  }),
  setPartner: labCall('POST', '/lab/api/people/:persona/partner', {
    changes: true,
    about:
      'Makes a user a partner, who gets a percentage of the trading fees of the users whom they invited. 0 makes them an ordinary user ' +
      'again.',
    commands: [{ use: 'people partner <who=persona> <percent=rate>' }],
    takes: ask.inputs({
      persona: who,
      rate: ask.plain(
        'rate',
        exactAmount('partner-rate-invalid', 'partner-rate-invalid', PARTNER_DECIMALS),
        'Percentage of the trading fees, at most 50.',
        { unit: 'percent' },
      ),
    }),
    answers: record('Partner', {
      persona: text('persona', 'User as named in the request.', digits),
      isPartner: yes('is_partner', 'True for a partner.'),
      rate: percent('rate', 'Percentage of the trading fees. 0 for an ordinary user.', PARTNER_DECIMALS),
    }),
  }),
  setFeeLevel: labCall('POST', '/lab/api/people/:persona/fee-level', {
    changes: true,
    about: 'Gives a user a minimum fee level until an instant, in place of an earlier one. 0 removes it.',
    commands: [{ use: 'people fee-level <who=persona> <level> [until]' }],
    takes: ask.inputs({
      persona: who,
      level: ask.plain(
        'level',
        z.int({ error: 'parameter-invalid' }).min(0, 'parameter-invalid').max(TOP_FEE_LEVEL, 'parameter-invalid'),
        `Minimum fee level, 0 to ${TOP_FEE_LEVEL}.`,
        { unit: 'place' },
      ),
      until: ask.optional(
        'until',
        z.union([z.string(), z.number()], { error: 'instant-invalid' }).default('30d'),
        'World time until which it applies: an instant, or the time from now. Default 30 days from now.',
        { unit: 'duration' },
      ),
    }),
    answers: record('PersonFeeLevel', {
      persona: text('persona', 'User as named in the request.', digits),
      level: count('level', 'Fee level of the user now, from 0.', { unit: 'place' }),
      leastLevel: count('least_level', 'Minimum level. 0 if there is none.', { unit: 'place' }),
      until: instantOrNull('until', 'End of the minimum level. null if there is none.'),
    }),
  }),
  logInAs: labCall('POST', '/lab/api/people/:persona/login', {
    changes: true,
    repeated: 'secret-unrecorded',
    about: 'A session of a user, without the password.',
    commands: [{ use: 'people login <who=persona>', prints: '{token}' }],
    takes: ask.inputs({ persona: who }),
    answers: record('PersonSession', {
      token: text('token', 'Token of the session, for the header `Authorization`.'),
      user: inner(
        'user',
        record('SessionUser', {
          id: id('id', 'User ID.'),
          account: text('account', 'Account to log in with.', digits),
          nickname: text('nickname', 'Name that other users see.'),
        }),
        'User of the session.',
      ),
    }),
  }),
  getTotp: labCall('GET', '/lab/api/people/:persona/totp', {
    repeated: 'secret',
    about:
      'The current code of a user’s authenticator, by the world’s clock, with the codes of the 30 seconds before and after it, which are ' +
      'accepted too. Each code works once, and none after a later one.',
    commands: [{ use: 'people totp <who=persona>', prints: '{code}' }],
    takes: ask.inputs({ persona: who }),
    answers: record('AuthenticatorCodes', {
      code: text('code', 'Current code.', digits),
      previousCode: text('previous_code', 'Code of the 30 seconds before.', digits),
      nextCode: text('next_code', 'Code of the 30 seconds after.', digits),
      secondsLeft: count('seconds_left', 'World time until the next code.', { unit: 's' }),
      isUsed: yes('is_used', 'True if this code or a later one was used, so it is no longer accepted.'),
    }),
  }),
  linkTo: labCall('POST', '/lab/api/people/:persona/link', {
    repeated: 'secret-unrecorded',
    about: 'A link that opens the product as this user in this world. It works once, within a minute of real time.',
    commands: [{ use: 'people link <who=persona>', prints: '{url}' }],
    takes: ask.inputs({ persona: who }),
    answers: record('LoginLink', {
      code: text('code', 'Code of the link.', digits),
      path: text('path', 'Path of the link, to append to the world’s own origin, or to the server’s: the page then moves into the world.'),
      pageUrl: text('page_url', 'Origin of the page, if another server serves it, such as Vite with `npm run dev`. Empty: this server.'),
      expiresIn: count('expires_in', 'Real time until it expires.', { unit: 's' }),
    }),
  }),
  fund: labCall('POST', '/lab/api/people/:persona/fund', {
    changes: true,
    about: 'Credits an account from the outside world.',
    commands: [
      { use: 'people fund <who=persona> <amount> <coin=currency> [account]', prints: '{persona} has {available} {currency} in {account}' },
    ],
    takes: ask.inputs({
      persona: who,
      currency: ask.plain('currency', textReader('parameter-invalid', 10, 'coin-not-found'), 'Coin symbol.', digits),
      account: ask.optional(
        'account',
        z.string({ error: 'account-kind-invalid' }).default('spot'),
        `${ACCOUNT} Wire names (change, legal) are read too. Default spot.`,
      ),
      amount: ask.plain('amount', exactAmount('amount-empty', 'amount-invalid'), 'Amount to credit.', coins),
    }),
    answers: record('FundedBalance', {
      currency: text('currency', 'Coin symbol.'),
      account: text('account', ACCOUNT),
      available: atoms('available', 'Available amount.', coins),
      frozen: atoms('frozen', 'Frozen amount.', coins),
    }),
  }),
};
