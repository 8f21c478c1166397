import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings } from '../../platform/settings.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';

test('a group of events is muted by its switch, and shown again', async () => {
  const { user } = await renderScreen('/pages/settings/index');
  const funds = await screen.findByRole('switch', { name: `${say('settings.pop-ups')}: ${say('notice.funds')}` });
  await user.click(funds);
  expect(getSettings().mutedEvents).toEqual(['funds']);
  await user.click(funds);
  expect(getSettings().mutedEvents).toEqual([]);
});

test('each kind of orders has its own switch for the confirmation', async () => {
  const { user } = await renderScreen('/pages/settings/index');
  const option = await screen.findByRole('switch', { name: `${say('spot.confirm-setting')}: ${say('nav.option')}` });
  await user.click(option);
  expect(getSettings().unconfirmed).toEqual(['option']);
  await user.click(option);
  expect(getSettings().unconfirmed).toEqual([]);
});
