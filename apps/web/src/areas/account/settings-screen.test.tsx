import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings } from '../../platform/settings.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';

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
