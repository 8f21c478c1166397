import type { Page } from '@playwright/test';

/** The worker that stores the app on this device. */
export const worker = {
  /** Resolves once everything is stored and the worker controls the page. */
  async ready(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activating') await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    });
  },
  state: (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return {
        active: registration.active?.state,
        waiting: registration.waiting?.state,
        controls: navigator.serviceWorker.controller !== null,
      };
    }),
  /** The paths of all stored files. */
  stored: (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    }),
};
