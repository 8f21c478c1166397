import { chat } from '@mt2/contracts/chat';
import { help } from '@mt2/contracts/help';
import { subscription } from '@mt2/contracts/subscription';
import { withdraw } from '@mt2/contracts/withdraw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Address } from '../../frame/paths.ts';
import { useServerFacts } from '../../platform/feed/server-facts.ts';
import { type Answered, answers, waits } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { identityOf, TRADER } from '../../testing/samples.ts';
import { resizeToPhone, resizeWindow } from '../../testing/window-size.ts';

beforeEach(() => resizeWindow(768, 1024));
const open = (path: Address = '/pages/trade/index') =>
  renderScreen(path, { answers: [...BTC_MARKET, answers(help.listNews, { list: [] } as never), waits(subscription.getRecommended)] });
const menu = async () => within(await screen.findByRole('complementary'));

test('a wide window has the tabs in its menu, and a phone at its bottom', async () => {
  await open();
  const tab = { name: say('nav.wallet') };
  expect((await menu()).getByRole('link', tab)).toBeTruthy();
  expect(screen.getAllByRole('navigation', { name: say('common.main-navigation') })).toHaveLength(1);
  act(resizeToPhone);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByRole('link', tab)).toBeTruthy();
  // A phone on its side is as wide, but lower.
  act(() => resizeWindow(844, 390));
  expect(screen.queryByRole('complementary')).toBeNull();
  // So is a tablet above its keyboard, but wider.
  act(() => resizeWindow(1024, 370));
  await menu();
});

test('the menu next to a desk opens with its button, not under a passing pointer, and closes with Esc or the next press', async () => {
  const { user, follow, address } = await open('/pages/settings/index');
  const aside = await screen.findByRole('complementary');
  const toggle = within(aside).getByRole('button', { name: say('common.menu') });
  const isOpen = () => [toggle.getAttribute('aria-expanded'), aside.dataset.open];
  await user.hover(aside);
  expect(isOpen()).toEqual(['false', undefined]);
  await user.click(toggle);
  expect(isOpen()).toEqual(['true', 'true']);
  await user.click(toggle);
  expect(isOpen()).toEqual(['false', undefined]);
  await user.click(toggle);
  await user.keyboard('{Escape}');
  expect(isOpen()).toEqual(['false', undefined]);
  expect(address()).toBe('/pages/settings/index');
  await user.click(toggle);
  await follow(say('nav.wallet'));
  expect(isOpen()).toEqual(['false', undefined]);
});

test.each([
  ['', 'main', '/lab/'],
  ['?world=night-run', 'night-run', '/lab/#/night-run'],
])('at the address %j the menu leads to the lab of its world, only while the lab is on', async (search, world, address) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  if (search) history.replaceState(history.state, '', search);
  await open();
  const lab = { name: say('wide.lab') };
  expect((await menu()).queryByRole('link', lab)).toBeNull();
  act(() => useServerFacts.setState({ lab: true, world }));
  expect((await menu()).getByRole('link', lab).getAttribute('href')).toBe(address);
});

test('a phone gets the URL of its world as a QR code, if it can reach the server', async () => {
  const { press, user } = await open();
  act(() => useServerFacts.setState({ lab: true, world: 'night-run' }));
  await press(say('wide.phone'));
  const sheet = within(await screen.findByRole('dialog', { name: say('wide.phone') }));
  sheet.getByText(say('wide.phone-unreachable', { setting: 'HOST=0.0.0.0', token: 'LAB_TOKEN' }));
  expect(sheet.queryByRole('img')).toBeNull();
  act(() => useServerFacts.setState({ lan: 'http://192.168.7.20:41007' }));
  const url = 'http://192.168.7.20:41007/?world=night-run';
  sheet.getByText(url);
  sheet.getByRole('img', { name: say('wide.phone-code', { url }) });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone, the search on home leads to its screen and into its field', async () => {
  act(resizeToPhone);
  const { follow, user } = await open('/pages/index/index');
  await follow(say('common.search'));
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  await user.keyboard('btc');
  expect((document.activeElement as HTMLInputElement).value).toBe('btc');
});

test('Esc goes back from a screen, and stays on a tab', async () => {
  const { user, address, follow } = await open();
  await menu();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/pages/trade/index');
  await follow(say('nav.settings'));
  await waitFor(() => expect(address()).toBe('/pages/settings/index'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/pages/trade/index'));
});

test.each<[string, Address, readonly Answered[], string, 'page' | true]>([
  ['the screen alone', '/pages/user/address/index', [answers(withdraw.listAddresses, [])], '/pages/user/address/index', 'page'],
  ['the tab that leads to a product of financing', '/pages/finance/rulePage', [], '/pages/lianghua/index', true],
  ['the user on the account screen', '/pages/settings/account/index', identityOf(TRADER), '/pages/settings/account/index', 'page'],
])('the menu marks %s', async (_, path, given, href, current) => {
  await renderScreen(path, { answers: [...BTC_MARKET, waits(chat.getUnread), ...given], user: TRADER });
  const marked = await (await menu()).findByRole('link', { current });
  expect(marked.getAttribute('href')).toBe(`#${href}`);
  expect(screen.getAllByRole('link', { current })).toHaveLength(1);
});
