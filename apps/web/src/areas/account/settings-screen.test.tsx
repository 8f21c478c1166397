import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings, useSettings } from '../../platform/settings.ts';
import { STORAGE } from '../../platform/storage.ts';
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

test('a device that confirmed no orders before there was a switch for each kind confirms none', async () => {
  localStorage.setItem(STORAGE.settings, JSON.stringify({ state: { confirmOrders: false }, version: 1 }));
  await useSettings.persist.rehydrate();
  expect(getSettings().unconfirmed).toEqual(['spot', 'trigger', 'contract', 'option']);
});
