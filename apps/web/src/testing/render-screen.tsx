import { BCP47 } from '@mt2/contracts/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ByRoleOptions, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPath } from 'react-router';
import { expect } from 'vitest';
import { Application } from '../app/application.tsx';
import { AppRouter } from '../app/router.ts';
import type { Address } from '../frame/paths.ts';
import { changeLanguage, type Text, text } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { openSession, type User } from '../platform/session.ts';
import { changeSettings, getSettings, type Settings } from '../platform/settings.ts';
import { type Answered, give } from './answers.ts';

/** A sentence as the app shows it. Throws if no language file has its key. */
export const say: Text = (key, values) => {
  const said = text(key, values);
  if (said === key) throw new Error(`no words for ${key}`);
  return said;
};

/** The toasts on the page, the newest first: their tones and sentences. */
export const toastsShown = (): readonly (readonly [tone: string | undefined, sentence: string])[] =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')].map((toast) => [
    toast.dataset.toast,
    toast.querySelector('span')?.textContent ?? '',
  ]);

/** Waits for the toast with a sentence; a refusal's is announced by a hidden copy too. */
export const findToast = (sentence: string): Promise<void> =>
  waitFor(() => expect(toastsShown().map(([, said]) => said)).toContain(sentence));

type Opened = {
  readonly answers?: readonly Answered[];
  /** The signed-in user; a guest by default. */
  readonly user?: User;
  readonly settings?: Partial<Settings>;
};
type Name = NonNullable<ByRoleOptions['name']>;

/**
 * Opens a screen of the app by its address. Shell, routes, words and stores are the app's own; only the server is
 * replaced, and the feed is silent.
 */
export async function renderScreen(address: Address, { answers = [], user, settings = {} }: Opened = {}) {
  changeSettings(settings);
  if (user) openSession('main.component', user);
  give(answers);
  if (document.documentElement.lang !== BCP47[getSettings().lang]) await changeLanguage(getSettings().lang);
  // The history entry below an app that was just opened.
  history.replaceState({ idx: 0 }, '', '#/');
  const router = new AppRouter();
  await router.open(address);
  render(
    <QueryClientProvider client={queryClient}>
      <Application router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return person(router);
}

/** Actions of the user on the shown screen, and its elements. */
function person(router: AppRouter) {
  // No stylesheet is loaded here, so nothing has `pointer-events: none`: looking for it at each step would cost a tenth of a test.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const button = (name: Name): Promise<HTMLButtonElement> => screen.findByRole<HTMLButtonElement>('button', { name });
  /** Finds it by its label: a password has no role. */
  const field = (name: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
  const main = () => within(screen.getByRole('main'));
  return {
    router,
    user,
    button,
    field,
    main,
    /** Path and query of the page. */
    address: () => createPath(router.now.shown.location),
    press: async (name: Name) => user.click(await button(name)),
    follow: async (name: Name) => user.click(await screen.findByRole('link', { name })),
    /** Replaces the text of a field. */
    async fill(name: string, typed: string): Promise<void> {
      const filled = await field(name);
      await user.clear(filled);
      if (typed !== '') await user.paste(typed);
    },
    /** The field that a refused press highlights: it is red, shakes, has the focus and is described by a sentence. */
    async pointsOut(name: string, sentence: string | RegExp = /./): Promise<void> {
      const shown = await field(name);
      await waitFor(() => expect(document.activeElement).toBe(shown));
      expect([shown.getAttribute('aria-invalid'), shown.closest('[data-wrong].shake') !== null]).toEqual(['true', true]);
      expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence);
    },
    title: () => screen.findByRole('heading', { level: 1 }),
    /** Opens another screen and goes back: the screen is made anew. */
    async leaveAndReturn(): Promise<void> {
      const left = screen.getByRole('main');
      await act(() => router.open('/pages/settings/language/language'));
      await user.click(await button(say('common.back')));
      await waitFor(() => expect(router.now.shown.location.pathname).not.toBe('/pages/settings/language/language'));
      expect(screen.getByRole('main')).not.toBe(left);
    },
    /** Chooses one of a list, in its sheet. */
    async choose(label: string, item: string): Promise<void> {
      await user.click(await screen.findByRole('combobox', { name: (shown) => shown.startsWith(`${label}: `) }));
      const list = within(await screen.findByRole('dialog', { name: label }));
      // A long list has a search, and consists of buttons.
      await user.click(list.queryByRole('option', { name: item }) ?? list.getByRole('button', { name: item }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: label })).toBeNull());
    },
    sheet: async (name: string) => within(await screen.findByRole('dialog', { name: (shown) => shown.replaceAll('\u00a0', ' ') === name })),
  };
}
