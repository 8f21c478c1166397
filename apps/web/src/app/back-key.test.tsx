import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, say } from '../testing/render-screen.tsx';

const LANGUAGE = '/pages/settings/language/language';

test('back from the first page stays at the first entry, so the next back leaves the app, and a touch adds an entry again', async () => {
  const { address, title, user } = await renderScreen(LANGUAGE);
  const place = () => [history.state.idx, location.hash, address()];
  act(() => history.back());
  await screen.findByText(say('common.press-again-to-exit'));
  expect(place()).toEqual([0, `#${LANGUAGE}`, LANGUAGE]);
  await user.click(await title());
  expect(place()).toEqual([1, `#${LANGUAGE}`, LANGUAGE]);
  act(() => history.back());
  await waitFor(() => expect(place()).toEqual([0, `#${LANGUAGE}`, LANGUAGE]));
});

test('keys that lead back add no entry', async () => {
  const { user } = await renderScreen(LANGUAGE);
  act(() => history.back());
  await screen.findByText(say('common.press-again-to-exit'));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}[[{/Meta}{BrowserBack}');
  expect(history.state.idx).toBe(0);
  await user.keyboard('{Tab}');
  expect(history.state.idx).toBe(1);
});
