import { deposit } from '@mt2/contracts/deposit';
import { atoms } from '@mt2/domain';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showEvents } from '../../frame/updates.ts';
import { changeLanguage } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { give, waits } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { loggedEntry } from '../../testing/logged.ts';
import { say } from '../../testing/render-screen.tsx';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { type Deposit, depositsQuery } from '../wallet/index.ts';
import { Submitted } from './charge-form.tsx';

beforeEach(() => changeLanguage('en'));

const sent = { coin: 'USDT', route: 'TRC20', amount: atoms('50'), after: 8 };
const ours = {
  id: 9,
  coin: 'USDT',
  route: 'TRC20',
  amount: sent.amount,
  credited: 0n,
  status: 'processing',
  reason: '',
  requestedAt: 1,
  decidedAt: 1,
};
const other = { ...ours, id: 10, amount: atoms('700'), status: 'passed', credited: atoms('700') };

const put = (...rows: object[]) =>
  act(async () =>
    queryClient.setQueryData(depositsQuery.queryKey, {
      pages: [{ rows: rows as Deposit[], hasMore: false, total: rows.length }],
      pageParams: [1],
    }),
  );

const Shown = () => (
  <InApp>
    <Submitted title="Deposit" sent={sent} />
  </InApp>
);

test('the sent deposit is shown, never another one, with its state at this moment', async () => {
  give([waits(deposit.listDeposits)]);
  render(<Shown />);
  await screen.findByRole('heading', { name: say('deposit.submitted') });
  const amount = () => screen.getByRole('status').textContent;
  expect(amount()).toContain('50.00');
  // Another network, and one that was known before.
  await put(other, { ...ours, id: 11, route: 'ERC20', status: 'passed' }, ours, { ...ours, id: 8, status: 'rejected' });
  await screen.findByText(say('status.record-processing'));
  expect([amount()?.includes('50.00'), amount()?.includes('700')]).toEqual([true, false]);
  await put(other, { ...ours, status: 'rejected', reason: 'No such transfer' });
  await screen.findByRole('heading', { name: say('deposit.rejected') });
  await screen.findByText('No such transfer');
  await put(other, { ...ours, status: 'passed', credited: atoms('49') });
  await screen.findByRole('heading', { name: say('deposit.credited') });
  expect(amount()).toContain('49.00');
});

test('an event of the shown deposit needs no toast, unlike that of another', async () => {
  give([waits(deposit.listDeposits)]);
  render(<Shown />);
  const passed = (id: number, object: number) => loggedEntry({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id, object });
  await put(ours);
  await screen.findByText(say('status.record-processing'));
  await showEvents([passed(90, ours.id), passed(91, other.id)], () => undefined);
  expect(useOverlays.getState().said.map(({ id }) => id)).toEqual([`deposit/${other.id}`]);
});
