import { loan } from '@mt2/contracts/loan';
import { withdraw } from '@mt2/contracts/withdraw';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '../platform/session.ts';
import { deviceMemory, STORAGE } from '../platform/storage.ts';
import { answers } from '../testing/answers.ts';
import { renderScreen, say, toastsShown } from '../testing/render-screen.tsx';
import { ADDRESSES, hasFundPassword, identityOf, noPage, TRADER, usdtTerms } from '../testing/samples.ts';
import { toast } from '../ui/overlays/overlays.ts';

const withdrawal = [
  ...identityOf(TRADER),
  answers(loan.listLoans, noPage()),
  hasFundPassword(true),
  answers(withdraw.getTerms, usdtTerms('41112.48128929')),
  answers(withdraw.listAddresses, ADDRESSES),
];

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
  const otherTab = JSON.stringify({ state: { token: 'main.other', user: OTHER } });
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
