import type { FrameLocator, JSHandle, Locator, Page } from '@playwright/test';
import type { World } from '../world.ts';

export const CONSOLE_SCREENS = [
  'People',
  'Operator',
  'Chat',
  'Offerings',
  'Outbox',
  'Clock',
  'Market',
  'Finance',
  'Ledger',
  'Faults',
  'Requests',
  'Feed',
  'Atlas',
  'Coverage',
  'Conformance',
  'Worlds',
] as const;
export type ConsoleScreen = (typeof CONSOLE_SCREENS)[number];

/** The lab console, opened at a world. It is in English only, because it is a developer tool. */
export function labConsole(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    /** The console has a separate host, so that the phone in it is a page of another origin, as in real use. */
    open: (world: Pick<World, 'origin' | 'id'>, screen: ConsoleScreen = 'People') =>
      page.goto(`http://127.0.0.1:${new URL(world.origin).port}/lab/#/${world.id}/${screen.toLowerCase()}`),
    go: async (screen: ConsoleScreen): Promise<void> => {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }).click();
      await page.getByRole('heading', { level: 1, name: screen }).waitFor();
    },
    world: page.getByRole('combobox', { name: 'World' }),
    clock: page.getByRole('group', { name: 'Clock' }),
    said: (text: string | RegExp): Locator => page.getByRole('status').getByText(text),
    dialog,
    /** The log of the clock. */
    advances: page.getByRole('region', { name: 'Advances' }),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    /** Chooses an act of a person's menu. */
    act: async (persona: string, name: string): Promise<void> => {
      await page.getByRole('button', { name: `More for ${persona}`, exact: true }).click();
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** A text field of the dialog. */
    field: (name: string): Locator => dialog.getByRole('textbox', { name, exact: true }),
    inDialog: (name: string): Locator => dialog.getByRole('button', { name, exact: true }),
    /** Follows topics of the feed. */
    follow: async (topics: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Topics' }).fill(topics);
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
    },
    /** The area where a world file can be dropped or chosen. */
    chooseFile: page.getByLabel('World file'),
    chooseScene: page.getByLabel('Scene file'),
    chooseRecord: page.getByLabel('Record file'),
    chooseVoucher: page.getByLabel('Proof of payment'),
    chooseReport: page.getByLabel('Report from mt2 conform'),
    choosePeople: page.getByLabel('File of users'),
    /** The faults of a file, one per line. */
    problems: page.getByRole('alert').getByRole('listitem'),
    drop: (dataTransfer: JSHandle<DataTransfer>): Promise<void> =>
      page.getByText('Drop an exported world here').dispatchEvent('drop', { dataTransfer }),
    review: (account: string, kind = ''): Locator => page.getByRole('article', { name: kind }).filter({ hasText: account }),
    /** Shows the rest of a review and its images. */
    openReview: (review: Locator): Promise<void> => review.locator('button[aria-expanded=false]').click(),
    /** The policy for a kind of review. */
    policy: (kind: string): Locator => page.getByRole('group', { name: kind, exact: true }),
    /** The page inside the phone. */
    phone: (who: string): FrameLocator => page.frameLocator(`iframe[title="The product as ${who}"]`),
    /** Navigates the page inside the phone to a screen. */
    takePhoneTo: (who: string, address: string): Promise<void> =>
      page.locator(`iframe[title="The product as ${who}"]`).evaluate((phone: HTMLIFrameElement, hash) => {
        phone.src = `${new URL(phone.src).origin}/#${hash}`;
      }, address),
    call: (name: string): Locator => page.getByRole('row').filter({ hasText: name }).first().getByRole('button'),
    why: page.getByRole('complementary', { name: /^Call/ }),
  };
}
