import { deposit } from '@mt2/contracts/deposit';
import { loan } from '@mt2/contracts/loan';
import { wallet } from '@mt2/contracts/wallet';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { openSession, type User } from '../../../platform/session.ts';
import { answers, answersBy, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, HOME, identityOf, noPage } from '../../../testing/samples.ts';
import { tradedMemory } from '../home/traded.ts';

/** The ledger of a user with entries for these reasons. */
const ledgerOf = (...reasons: readonly string[]) =>
  answersBy(wallet.listLedger, ({ kind = '' }) => {
    const count = reasons.filter((reason) => kind === '' || reason === kind).length;
    return { list: [], count, page: 1, limit: 1, is_open_CTbi: 1 as const };
  });
const open = (user: User, ...reasons: readonly string[]) =>
  renderScreen('/pages/index/index', {
    answers: [
      ...HOME,
      balances(),
      ...identityOf(user),
      ledgerOf(...reasons),
      answers(deposit.listDeposits, noPage()),
      answers(loan.listLoans, noPage()),
    ],
    user,
  });
const card = () => screen.findByRole('region', { name: say('start.title') });
const steps = (shown: HTMLElement) => within(shown).getAllByRole('link');
const current = (shown: HTMLElement) => steps(shown).filter((link) => link.getAttribute('aria-current') === 'step');

test('a completed step stays completed, and the next one is marked, for a user who had not traded at the visit before', async () => {
  openSession('main.component', BASIC);
  tradedMemory.write(false);
  await open(BASIC, 'deposit');
  const shown = await card();
  within(shown).getByText(say('start.progress', { done: 2, total: 3 }));
  expect(current(shown).map(({ textContent }) => textContent)).toEqual([say('start.trade')]);
  expect(within(shown).getAllByText(new RegExp(say('start.done')))).toHaveLength(2);
});

test('a verified user who has traded anything sees no steps', async () => {
  await open(BASIC, 'deposit', 'option-open');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sentTo(wallet.listLedger).map(({ kind }) => kind)).toEqual(['spot-buy', 'spot-sell', 'option-open']);
  expect(screen.queryByRole('region', { name: say('start.title') })).toBeNull();
});
