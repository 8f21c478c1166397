import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { resizeWindow } from '../../testing/window-size.ts';
import { OptionList } from '../lists/option-list.tsx';
import { Select } from './select.tsx';

const COINS = ['USDT', 'BTC', 'ETH'];

function Coins() {
  const [coin, setCoin] = useState('BTC');
  return (
    <InApp>
      <Select label="Coin" value={coin} onChange={setCoin} items={COINS.map((value) => ({ value, label: value }))} />
    </InApp>
  );
}

const focused = () => document.activeElement?.textContent;

test('a list opens at the chosen item, and keys move and choose in it', async () => {
  const user = userEvent.setup();
  render(<Coins />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('listbox', { name: 'Coin' })).toBeTruthy();
  await waitFor(() => expect(focused()).toBe('BTC'));
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('BTC');
  const seen: (string | null | undefined)[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End']) {
    await user.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['ETH', 'ETH', 'USDT', 'USDT', 'ETH']);
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: 'Coin: ETH' });
});

test('in a wide window the list is below its button, which closes it and has the focus again', async () => {
  resizeWindow(1280, 800);
  const user = userEvent.setup();
  render(<Coins />);
  const button = screen.getByRole('combobox', { name: 'Coin: BTC' });
  await user.click(button);
  await waitFor(() => expect(document.activeElement?.role).toBe('option'));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]));
  expect(button.textContent).toBe('ETH');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Coin' });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an option that cannot be chosen is skipped', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  const options = COINS.map((value) => ({ value, label: value, disabled: value === 'BTC' }));
  render(<OptionList label="Coin" value="USDT" options={options} onChoose={(value) => chosen.push(value)} />);
  await user.tab();
  expect(focused()).toBe('USDT');
  await user.keyboard('{ArrowDown} ');
  expect([focused(), chosen]).toEqual(['ETH', ['ETH']]);
  await user.click(screen.getByRole('option', { name: 'BTC' }));
  expect(chosen).toEqual(['ETH']);
});
