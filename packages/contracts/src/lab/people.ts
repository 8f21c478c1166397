import { z } from 'zod';
import { call } from '../call.ts';
import { optionalSecret, optionalText, text } from '../fields/readers.ts';
import { exactAmount } from './exact.ts';
import { LEVELS } from './scene-limits.ts';

/** A persona's name; of any other user the account or the number. */
const persona = z.string();

/** Decimals of a partner's percentage, as messages and invitations show it. */
const PARTNER_DECIMALS = 2;

const level = z.enum(LEVELS, { error: 'parameter-invalid' });

const person = z
  .object({
    persona,
    account: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Empty where the lab has none. */
    password: z.string(),
    fund_password: z.string(),
    /** True where there is a key of which codes can be handed out. */
    authenticator: z.boolean(),
    about: z.string(),
    user: z.int(),
  })
  .meta({ id: 'Person' });
export type PersonRow = z.output<typeof person>;

export const people = {
  listPeople: call({
    method: 'GET',
    path: '/lab/api/people',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The personas of the seed, then the last hundred who registered here.',
    input: z.object({}),
    output: z.array(person),
  }),
  createPerson: call({
    method: 'POST',
    path: '/lab/api/people',
    needs: [],
    changes: false,
    isSecret: true,
    source: 'ours',
    about:
      'Makes somebody new by the product’s own calls: registered with a `password` (that of the personas by default) and, where it is asked for, with their fund password and verified, as somebody of a `country`.',
    input: z.object({
      email: z.string({ error: 'email-invalid' }).max(200, { error: 'email-invalid' }).optional(),
      /** That of the personas where it is absent. */
      password: optionalSecret(),
      country: optionalText(2),
      level: level.default('none'),
      fund_password: z.boolean({ error: 'parameter-invalid' }).default(false),
    }),
    output: person,
  }),
  setLevel: call({
    method: 'POST',
    path: '/lab/api/people/:persona/kyc',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Verifies somebody up to a level by the product’s own calls, or takes what is above it: then he is unverified again, and what he has open he may still close.',
    input: z.object({ persona, level }),
    output: z.object({ persona, level }),
  }),
  setPartner: call({
    method: 'POST',
    path: '/lab/api/people/:persona/partner',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Makes somebody a partner, who gets `rate` percent of the trading fees of those whom they invited, at most 50; 0 makes them an ordinary user again.',
    input: z.object({ persona, rate: exactAmount('partner-rate-invalid', 'partner-rate-invalid', PARTNER_DECIMALS) }),
    output: z.object({ persona, is_partner: z.boolean(), rate: z.string() }),
  }),
  logInAs: call({
    method: 'POST',
    path: '/lab/api/people/:persona/login',
    needs: [],
    changes: true,
    isSecret: true,
    source: 'ours',
    about: 'A session of a persona, without the password.',
    input: z.object({ persona }),
    output: z.object({
      token: z.string(),
      user: z.object({
        id: z.int(),
        account: z.string(),
        nickname: z.string(),
      }),
    }),
  }),
  getTotp: call({
    method: 'GET',
    path: '/lab/api/people/:persona/totp',
    needs: [],
    changes: false,
    isSecret: true,
    source: 'ours',
    about:
      'The code of somebody’s authenticator now, by the world’s clock, with the codes of the 30 seconds before and after it, which are taken too. Each is good once, and none after a later one.',
    input: z.object({ persona }),
    output: z.object({
      code: z.string(),
      previous_code: z.string(),
      next_code: z.string(),
      seconds_left: z.int(),
      is_used: z.boolean(),
    }),
  }),
  linkTo: call({
    method: 'POST',
    path: '/lab/api/people/:persona/link',
    needs: [],
    changes: false,
    isSecret: true,
    source: 'ours',
    about:
      'A link that opens the product as this person, in this world: once, within a minute of real time. `path` follows the world’s own origin.',
    input: z.object({ persona }),
    output: z.object({ code: z.string(), path: z.string(), expires_in: z.int() }),
  }),
  fund: call({
    method: 'POST',
    path: '/lab/api/people/:persona/fund',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Credits an account from the outside world.',
    input: z.object({
      persona,
      currency: text('parameter-invalid', 10, 'coin-not-found'),
      account: z.string({ error: 'account-kind-invalid' }).default('change'),
      amount: exactAmount('amount-empty', 'amount-invalid'),
    }),
    output: z.object({
      currency: z.string(),
      account: z.string(),
      available: z.string(),
      frozen: z.string(),
    }),
  }),
};
