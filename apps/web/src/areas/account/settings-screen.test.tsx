import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getSettings } from '../../platform/settings.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';

test.each([
  ['settings.pop-ups', 'notice.funds', 'mutedEvents', 'funds'],
  ['spot.confirm-setting', 'nav.option', 'unconfirmed', 'option'],
] as const)('each kind has its own switch under %s: %s', async (group, name, setting, kind) => {
  const { user } = await renderScreen('/pages/settings/index');
  const button = await screen.findByRole('switch', { name: `${say(group)}: ${say(name)}` });
  await user.click(button);
  expect(getSettings()[setting]).toEqual([kind]);
  await user.click(button);
  expect(getSettings()[setting]).toEqual([]);
});

test('a cache that the browser does not give away is reported', async () => {
  const { press } = await renderScreen('/pages/settings/index');
  await press(say('common.clear-cache'));
  const question = within(await screen.findByRole('alertdialog', { name: say('settings.cache-question') }));
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('not allowed', 'SecurityError')) });
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: {} } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  question.getByRole('button', { name: say('common.clear-cache') }).click();
  await findToast(say('common.error-title'));
});
