import type { Repeat } from '@mt2/lab/repeat';
import { expect, it } from 'vitest';
import { type Draft, draftsOf, edited } from './edited.ts';

const repeat = {
  path: '/api/coin/trade',
  fields: [
    { name: 'amount', value: 1.5 },
    { name: 'is_stop', value: true },
    { name: 'password', value: undefined },
  ],
} as unknown as Repeat;

it('an edited request has numbers and truth values where they were sent, texts elsewhere, and named fields that were added', () => {
  const [amount, stop, password] = draftsOf(repeat) as [Draft, Draft, Draft];
  expect([amount.value, stop.value, password.value]).toEqual(['1.5', 'true', '']);
  const added = { id: 3, of: undefined, value: '7' };
  const drafts = [{ ...amount, value: '2' }, { ...stop, value: 'false' }, password, { ...added, name: 'page' }, { ...added, name: '' }];
  expect(edited(repeat, '/api/coin/list', drafts)).toEqual({
    path: '/api/coin/list',
    fields: [
      { name: 'amount', value: 2 },
      { name: 'is_stop', value: false },
      { name: 'password', value: '' },
      { name: 'page', value: '7' },
    ],
  });
  expect(
    edited(repeat, '/', [
      { ...amount, value: 'much' },
      { ...amount, value: '' },
      { ...stop, value: 'yes' },
    ]).fields,
  ).toEqual([
    { name: 'amount', value: 'much' },
    { name: 'amount', value: '' },
    { name: 'is_stop', value: 'yes' },
  ]);
});
