import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OWN_PATHS } from '../testing/paths.ts';
import { renderScreen, say } from '../testing/render-screen.tsx';
import { AppRouter } from './router.ts';
import { preload } from './screen-code.ts';

const LOGIN = '/pages/user/login/login';
const LANGUAGE = '/pages/settings/language/language';
const FORGOTTEN = '/pages/user/login/forgetPassword';
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('if two addresses are opened together, the later one is shown, and the first leaves no entry', async () => {
  const { address, router } = await renderScreen(LOGIN);
  const before = history.state.idx;
  await act(() => Promise.all([router.open('/choose-location'), router.open(LANGUAGE)]));
  expect([title(), address(), history.state.idx - before]).toEqual([say('screen.language'), LANGUAGE, 1]);
});

test('a screen and its address remain until the code of the next one is loaded', async () => {
  const { router } = await renderScreen(LOGIN);
  const opening = router.open('/open-location');
  expect([title(), location.hash, router.now.pendingPath]).toEqual([say('screen.login'), `#${LOGIN}`, '/open-location']);
  await act(() => opening);
  expect([title(), location.hash, router.now.pendingPath]).toEqual([say('screen.open-location'), '#/open-location', undefined]);
});

test('a guest is led to the login from every screen that needs a session, with its address, and the screen gets no entry', async () => {
  const { address, router } = await renderScreen(LOGIN);
  const before = history.state.idx;
  const shown: string[] = [];
  for (const path of OWN_PATHS) {
    await act(() => router.open(path));
    shown.push(address().replace(/&.*/, ''));
  }
  expect(shown).toEqual(OWN_PATHS.map((path) => `${LOGIN}?backpage=${encodeURIComponent(path)}`));
  expect(history.state.idx - before).toBe(OWN_PATHS.length);
});

test('a second tap on a link leaves no second entry', async () => {
  const { address, router } = await renderScreen(LOGIN);
  await act(() => router.open(LANGUAGE));
  const before = history.state.idx;
  await act(async () => router.links.push('/open-location'));
  await waitFor(() => expect(address()).toBe('/open-location'));
  await act(async () => router.links.push('/open-location'));
  expect([address(), history.state.idx - before]).toEqual(['/open-location', 1]);
});

test('a preloaded screen opens immediately', async () => {
  const { router } = await renderScreen(LOGIN);
  await preload(FORGOTTEN);
  const opening = router.open(FORGOTTEN);
  expect(router.now.pendingPath).toBeUndefined();
  await act(() => opening);
  expect(location.hash).toBe(`#${FORGOTTEN}`);
});

test('a page that slides in late does not cover a later step', async () => {
  const slides: (() => void)[] = [];
  Object.assign(document, {
    startViewTransition: (draw: () => void) => {
      slides.push(draw);
      return { ready: Promise.resolve() };
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  const { address, router } = await renderScreen(LOGIN);
  await act(() => router.open(LANGUAGE));
  await act(async () => router.links.replace('/choose-location'));
  await waitFor(() => expect(address()).toBe('/choose-location'));
  expect(slides.length).toBeGreaterThan(0);
  act(() => {
    for (const draw of slides) draw();
  });
  expect(title()).toBe(say('screen.choose-location'));
});

test('an address typed before the application is mounted is shown when it is', async () => {
  history.replaceState(null, '', '#/open-location');
  const router = new AppRouter();
  await router.openFirst();
  history.pushState(null, '', `#${LOGIN}`);
  const drawn = vi.fn();
  onTestFinished(router.mount(drawn));
  await waitFor(() => expect(router.now.shown.location.pathname).toBe(LOGIN));
});

test('an address typed into the open page counts as the next entry: links lead forward from it, and back leads to it', async () => {
  const { address, router } = await renderScreen(LOGIN);
  const before = history.state.idx;
  history.pushState(null, '', `#${LANGUAGE}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(address()).toBe(LANGUAGE));
  await act(() => router.open(FORGOTTEN));
  expect([history.state.idx - before, document.documentElement.dataset.nav]).toEqual([2, 'forward']);
  act(() => history.back());
  await waitFor(() => expect(address()).toBe(LANGUAGE));
});

test('a touch on the first entry adds one that is no followed link, so no list comes into view; keys that lead back add none', async () => {
  const { router, user } = await renderScreen(LANGUAGE);
  expect(router.now.shown.action).toBe('PUSH');
  act(() => history.back());
  await screen.findByText(say('common.press-again-to-exit'));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}[[{/Meta}{BrowserBack}');
  expect(history.state.idx).toBe(0);
  await user.keyboard('{Tab}');
  expect([history.state.idx, location.hash, router.now.shown.action]).toEqual([1, `#${LANGUAGE}`, 'REPLACE']);
});
