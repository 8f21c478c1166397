import { z } from 'zod';
import { call } from '../call.ts';
import { amount, text } from '../fields.ts';

const persona = z.string();

export const people = {
  listPeople: call({
    method: 'GET',
    path: '/lab/api/people',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The personas of the seed.',
    input: z.object({}),
    output: z.array(
      z.object({
        persona,
        account: z.string(),
        phone: z.string(),
        email: z.string(),
        password: z.string(),
        fund_password: z.string(),
        about: z.string(),
        user: z.int(),
      }),
    ),
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
  fund: call({
    method: 'POST',
    path: '/lab/api/people/:persona/fund',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Credits an account from the outside world.',
    input: z.object({
      persona,
      currency: text('coin-not-found', 10, 'coin-not-found'),
      account: z.string({ error: 'account-kind-invalid' }).default('change'),
      amount: amount('amount-empty', 'amount-invalid'),
    }),
    output: z.object({
      currency: z.string(),
      account: z.string(),
      available: z.string(),
      frozen: z.string(),
    }),
  }),
};
