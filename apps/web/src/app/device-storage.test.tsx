import { account, profile } from '@mt2/contracts/account';
import { loan } from '@mt2/contracts/loan';
import { session } from '@mt2/contracts/session';
import { withdraw } from '@mt2/contracts/withdraw';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from '../platform/session.ts';
import { deviceMemory, STORAGE } from '../platform/storage.ts';
import { answers, wireOf } from '../testing/answers.ts';
import { renderScreen, say, toastsShown } from '../testing/render-screen.tsx';
import { ADDRESSES, AREAS, hasFundPassword, identityOf, noPage, OWN_HOME, TRADER, usdtTerms } from '../testing/samples.ts';
import { toast } from '../ui/overlays/overlays.ts';

afterEach(() => vi.restoreAllMocks());

/** The device and the tab have no room for anything else. */
function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

const withdrawal = [
  ...identityOf(TRADER),
  answers(loan.listLoans, noPage()),
  hasFundPassword(true),
  answers(withdraw.getTerms, usdtTerms('41112.48128929')),
  answers(withdraw.listAddresses, ADDRESSES),
];

test('a user logs in on a device whose storage is full', async () => {
  fillStorage();
  const { fill, press, address } = await renderScreen('/pages/user/login/login', {
    answers: [
      answers(session.listAreaCodes, AREAS),
      answers(session.login, 'main.token'),
      answers(account.getProfile, wireOf(profile, TRADER)),
      ...OWN_HOME,
    ],
  });
  await fill(say('common.email'), TRADER.email);
  await fill(say('session.password'), 'mt2-demo');
  await press(say('common.login'));
  await waitFor(() => expect(address()).toBe('/pages/index/index'));
  expect(getSession()).toEqual({ token: 'main.token', user: TRADER });
});

test('an amount is typed on a device whose storage is full', async () => {
  fillStorage();
  const { fill, field } = await renderScreen('/pages/assets/withdraw/index', { answers: withdrawal, user: TRADER });
  await fill(say('common.amount'), '100');
  await screen.findByText('99.00 USDT');
  expect((await field(say('common.amount'))).value).toBe('100');
});

test.each(['{bad', '[]', '{"main 1002":{"Withdraw USDT":{"at":"now","typed":5}}}'])('damaged drafts are dropped: %s', async (text) => {
  deviceMemory.write(STORAGE.drafts, text);
  const { fill } = await renderScreen('/pages/assets/withdraw/index', { answers: withdrawal, user: TRADER });
  await fill(say('common.amount'), '100');
  await screen.findByText('99.00 USDT');
  expect(Object.keys(JSON.parse(deviceMemory.read(STORAGE.drafts) ?? '{}'))).toHaveLength(1);
});

test('a tab says once that another tab logged in as another user, and stays who it is', async () => {
  const OTHER = { ...TRADER, id: 1003, nickname: 'Merchant' };
  await renderScreen('/pages/settings/index', { answers: identityOf(TRADER), user: { ...TRADER, nickname: 'Trader' } });
  const otherTab = JSON.stringify({ state: { token: 'main.other', user: OTHER }, version: 2 });
  const sentence = say('session.other-tab', { other: 'Merchant', own: 'Trader' });
  const hear = () =>
    act(async () => {
      deviceMemory.write(STORAGE.session, otherTab);
      window.dispatchEvent(new Event('storage'));
    });
  await hear();
  await waitFor(() => expect(toastsShown()).toEqual([['fail', sentence]]));
  act(() => toast('Copied'));
  await hear();
  expect(toastsShown()).toEqual([['plain', 'Copied']]);
  expect(getSession().user?.id).toBe(TRADER.id);
});
