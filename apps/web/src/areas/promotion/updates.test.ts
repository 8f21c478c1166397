import { atoms, percent } from '@mt2/domain';
import { expect, test } from 'vitest';
import { shownBy } from '../../testing/logged.ts';
import { updates } from './updates.ts';

test('a new friend, rebates and a new level are shown, each with its link', () => {
  const on = (list: string) => `/pages/promotion/index?list=${list}`;
  const shown = (told: Parameters<typeof shownBy>[1]) => shownBy(updates, told);
  expect(shown({ kind: 'invitee-joined', values: { account: 'fr***@mt2.test' } })).toEqual([
    'promotion.told-joined | fr***@mt2.test',
    'ok',
    on('friends'),
  ]);
  expect(shown({ kind: 'rebate-credited', values: { amount: atoms('1.3') } })).toEqual([
    'promotion.told-credited | 1.30 USDT',
    'ok',
    on('rebates'),
  ]);
  const values = { level: 2, rate: percent('25') };
  expect(shown({ kind: 'invite-level', values })).toEqual(['promotion.told-level | 2 | 25', 'plain', on('overview')]);
  expect(shown({ kind: 'partner', values })).toEqual(['promotion.told-partner | 2 | 25', 'ok', on('overview')]);
  expect(shown({ kind: 'partner-ended', values })).toEqual(['promotion.told-partner-ended | 2 | 25', 'plain', on('overview')]);
});
