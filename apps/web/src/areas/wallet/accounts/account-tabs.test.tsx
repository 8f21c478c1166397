import { atoms } from '@mt2/domain';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { say } from '../../../testing/render-screen.tsx';
import { type Account, type Priced, shownAccounts } from '../assets.ts';
import { MarginValue } from './account-tabs.tsx';

beforeEach(() => changeLanguage('en'));

const USDT: Priced = {
  coinId: 3,
  coin: 'USDT',
  name: 'Tether',
  decimals: 2,
  isTraded: true,
  available: atoms('100'),
  frozen: 0n,
  price: atoms('1'),
  usdt: atoms('100'),
};
const worth = (usdt: string, coin: Partial<Priced> = {}): Account => ({
  kind: 'contract',
  holdings: [{ ...USDT, ...coin }],
  usdt: atoms(usdt),
});
const Shown = ({ account }: { account: Account }) =>
  shownAccounts({ accounts: [account], usdt: account.usdt, today: undefined }).map((shown) => (
    <MarginValue key={shown.kind} account={shown} />
  ));
const show = (account: Account) => render(<Shown account={account} />, { wrapper: InApp });

test('the value of an account is shown with the result of its open positions, and nothing if none is open', () => {
  const { container, rerender } = show(worth('112.345'));
  expect(container.textContent).toBe(`${say('wallet.account-value')}112.34 USDT${say('lever.unrealised-pnl')}+12.34 USDT`);
  rerender(<Shown account={worth('100.009')} />);
  expect(container.textContent).toBe('');
});

test('the assets are read again once a balance of the account has moved', () => {
  const reads = vi.spyOn(queryClient, 'invalidateQueries');
  const { rerender } = show(worth('112.345'));
  rerender(<Shown account={worth('113')} />);
  expect(reads).not.toHaveBeenCalled();
  rerender(<Shown account={worth('124.69', { available: atoms('112.345'), usdt: atoms('112.345') })} />);
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});
