import { deposit, depositRow } from '@mt2/contracts/deposit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { noPage, TRADER } from '../../testing/samples.ts';

const rows = [6, 5, 4, 3, 2, 1].map((id) => rowOf(depositRow, { id, currency_name: 'USDT', imgs: [], amount: `${id}00.00000000` }));
const open = (list: typeof rows) =>
  renderScreen('/pages/assets/deposit/index', { answers: [answers(deposit.listDeposits, { ...noPage(), data: list })], user: TRADER });
const recent = () => screen.findByRole('region', { name: say('record.deposits') });

test('the five latest deposits are below the coins, each with its details, and a link to all', async () => {
  const { user } = await open(rows);
  const list = within(await recent());
  expect(list.getByRole('link', { name: say('record.deposits') }).getAttribute('href')).toContain('/pages/assets/record?tab=deposits');
  const shown = list.getAllByRole('button');
  expect(shown).toHaveLength(5);
  await user.click(shown[0] as HTMLElement);
  const details = within(await screen.findByRole('dialog', { name: say('record.deposit-details') }));
  details.getByText('600.00 USDT');
});

test('without deposits there is no list', async () => {
  await open([]);
  await screen.findByText(say('deposit.through-bank'));
  expect(screen.queryByRole('region', { name: say('record.deposits') })).toBeNull();
});
