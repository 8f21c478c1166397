import { deposit, depositRow } from '@mt2/contracts/deposit';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAgain } from '../../../platform/query.ts';
import { answersBy, rowOf } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { identityOf, noPage, TRADER } from '../../../testing/samples.ts';

const row = (id: number, status: 1 | 2, amount: string) =>
  rowOf(depositRow, { id, currency_name: 'USDT', imgs: [], amount, credited_amount: amount, status });
const details = async () => within(await screen.findByRole('dialog', { name: say('record.deposit-details') }));

test('a link opens a deposit on a further page, also if the filter hides it', async () => {
  const pages = answersBy(deposit.listDeposits, ({ page, status }) =>
    status
      ? noPage()
      : page === '1'
        ? { ...noPage(), next_page_url: '2', data: [row(2, 2, '20')] }
        : { ...noPage(), data: [row(1, 2, '10')] },
  );
  const { router, choose } = await renderScreen('/pages/assets/record?tab=deposits', {
    answers: [...identityOf(TRADER), pages],
    user: TRADER,
  });
  await choose(say('common.status'), say('status.record-processing', { context: 'records' }));
  await screen.findByText(say('record.none-of-status'));
  await act(() => router.open('/pages/assets/record?tab=deposits&id=1'));
  expect((await details()).getAllByText('10.00 USDT')).toHaveLength(2);
});

test('without deposits, a button leads to the first one, and there is nothing to filter or to save', async () => {
  await renderScreen('/pages/assets/record', { answers: [answersBy(deposit.listDeposits, noPage)], user: TRADER });
  await screen.findByRole('link', { name: say('deposit.deposit') });
  expect(screen.queryByRole('button', { name: say('common.filter') })).toBeNull();
});

test('the details of a deposit follow it', async () => {
  let status: 1 | 2 = 1;
  const list = answersBy(deposit.listDeposits, () => ({ ...noPage(), data: [row(1, status, '10')] }));
  const { user } = await renderScreen('/pages/assets/record?tab=deposits', { answers: [...identityOf(TRADER), list], user: TRADER });
  await user.click(await screen.findByRole('button', { name: /USDT/ }));
  const shown = await details();
  expect(shown.queryByText(say('record.credited-amount'), { selector: 'dt' })).toBeNull();
  status = 2;
  await act(() => readAgain(deposit.listDeposits));
  await shown.findByText(say('record.credited-amount'), { selector: 'dt' });
});
