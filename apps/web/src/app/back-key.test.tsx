import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, say } from '../testing/render-screen.tsx';

const LANGUAGE = '/pages/settings/language/language';

test('keys that lead back add no entry', async () => {
  const { user } = await renderScreen(LANGUAGE);
  act(() => history.back());
  await screen.findByText(say('common.press-again-to-exit'));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}[[{/Meta}{BrowserBack}');
  expect(history.state.idx).toBe(0);
  await user.keyboard('{Tab}');
  expect(history.state.idx).toBe(1);
});
