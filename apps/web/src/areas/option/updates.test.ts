import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

const values = { market: 'BTC/USDT', direction: 'up', outcome: 'lose', profit: atoms('-25'), coin: 'USDT' } as const;

test('the word shows a gain or a loss, the amount has no second sign, and the link leads to the ended options', () => {
  const ended = expect.stringContaining('list=ended');
  const sentence = (outcome: string, amount: string) => `option.ended | BTC/USDT | option.call | status.option-${outcome} | ${amount} USDT`;
  expect(shownBy(updates, { kind: 'option-ended', values })).toEqual([sentence('lose', '25.00'), 'plain', ended]);
  const won = { ...values, outcome: 'win', profit: atoms('20') } as const;
  expect(shownBy(updates, { kind: 'option-ended', values: won })).toEqual([sentence('win', '20.00'), 'ok', ended]);
});
