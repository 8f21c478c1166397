import { DAY } from '@mt2/domain';
import { beforeEach, expect, test } from 'vitest';
import { setServerTime } from '../../platform/server-time.ts';
import { forgetInvite, keepInvite, keptInvite, startInviteDay } from './kept-invite.ts';

const NOW = 1_767_225_600;
beforeEach(() => {
  forgetInvite();
  setServerTime(NOW);
});

test('the code of a link is kept for a day, which begins when the time is known, and only once', () => {
  expect(keptInvite()).toBe('');
  keepInvite('ABC234');
  setServerTime(NOW + 2 * DAY);
  expect(keptInvite()).toBe('ABC234');
  startInviteDay();
  setServerTime(NOW + 3 * DAY - 60);
  startInviteDay();
  expect(keptInvite()).toBe('ABC234');
  setServerTime(NOW + 3 * DAY + 1);
  expect(keptInvite()).toBe('');
});

test('a later link replaces it, and a registration uses it up', () => {
  keepInvite('ABC234');
  keepInvite('XYZ789');
  expect(keptInvite()).toBe('XYZ789');
  forgetInvite();
  expect(keptInvite()).toBe('');
});
