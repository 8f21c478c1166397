import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings } from '../../../platform/settings.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { HOME } from '../../../testing/samples.ts';
import { FIRST_SHORTCUTS } from '../home/shortcut-links.tsx';

const shown = () =>
  within(screen.getByRole('navigation', { name: say('home.shortcuts') }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function opened() {
  const given = await renderScreen('/pages/index/index', { answers: HOME });
  const sheet = (word: string) => screen.findByRole('dialog', { name: say(word) });
  await given.press(say('common.more'));
  await sheet('shortcuts.all');
  const edit = async () => {
    await given.press(say('shortcuts.edit'));
    const editor = within(await sheet('shortcuts.edit'));
    return (name: string) => given.user.click(editor.getByRole('button', { name }));
  };
  return { ...given, sheet, edit };
}

test('the user chooses the shortcuts on home and their order, and returns to the first ones', async () => {
  const { edit, user } = await opened();
  const before = FIRST_SHORTCUTS.map(({ word }) => say(word));
  const press = await edit();
  const deposit = say('nav.recharge');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say('shortcuts.add', { name: deposit }) }).disabled).toBe(true);
  await press(say('shortcuts.remove', { name: say('home.shortcut-help') }));
  await press(say('shortcuts.add', { name: deposit }));
  await press(say('common.move-to-top', { name: deposit }));
  await user.click(screen.getByRole('button', { name: say('common.done') }));
  await user.keyboard('{Escape}');
  await screen.findByRole('navigation', { name: say('home.shortcuts') });
  expect(shown()).toEqual([deposit, ...before.slice(0, -1)]);
  expect(getSettings().shortcuts).toHaveLength(FIRST_SHORTCUTS.length);
});

test('three shortcuts always remain, and all of them can be reset', async () => {
  const { edit, user } = await opened();
  const press = await edit();
  for (const { word } of FIRST_SHORTCUTS.slice(3)) await press(say('shortcuts.remove', { name: say(word) }));
  const [first] = FIRST_SHORTCUTS.map(({ word }) => say(word));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: say('shortcuts.remove', { name: first ?? '' }) }).disabled).toBe(true);
  await press(say('common.reset'));
  await user.keyboard('{Escape}');
  await screen.findByRole('navigation', { name: say('home.shortcuts') });
  expect(shown()).toEqual(FIRST_SHORTCUTS.map(({ word }) => say(word)));
});
