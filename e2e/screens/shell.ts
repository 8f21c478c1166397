import { expect, type Locator, type Page } from '@playwright/test';
import { type Say, say } from '../words.ts';

export function tabBar(page: Page) {
  const bar = page.getByRole('navigation', { name: say('common.main-navigation') });
  return {
    bar,
    tab: (name: string): Locator => bar.getByRole('link', { name: say(`nav.${name}`), exact: true }),
  };
}

/** The title of the visible screen. */
export const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const backArrow = (page: Page): Locator => page.getByRole('button', { name: say('common.back'), exact: true });

/** Waits until a page about to be opened follows its user's events: from then on it shows toasts for them. */
export async function eventsFollowed(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => /"type":"snapshot".*"topic":"user"/.test(String(payload)));
}

/** A toast. */
export const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').getByText(text);

/** What a form says in red. */
export const errors = (page: Page): Locator => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

export const sheet = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** A sheet titled with the trade, found by the button that confirms it. */
export const sheetOf = (confirm: Locator): Locator => confirm.page().getByRole('dialog').filter({ has: confirm });

/** The sheet that shows an order again before it is sent; its title is the trade. */
export const orderQuestion = (page: Page, words: typeof say = say): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('switch', { name: words('spot.confirm-skip') }) });

/** A question with two answers. */
export const question = (page: Page, text: string): Locator => page.getByRole('alertdialog', { name: text });

/** Chooses an item of a list in its sheet. */
export async function choose(choice: Locator, item: string): Promise<void> {
  await choice.click();
  const list = choice.page().getByRole('dialog');
  const name = { name: item, exact: true };
  // A long list has a search field and consists of buttons.
  await list.getByRole('option', name).or(list.getByRole('button', name)).click();
}

/** The end of a flow: its rows, and the buttons that lead on. */
export function resultScreen(page: Page, words: typeof say = say) {
  const main = page.getByRole('main');
  const button = (key: string) => main.getByRole('button', { name: words(`common.${key}`), exact: true });
  return {
    status: (word: string) => main.getByRole('heading', { level: 2, name: words(word), exact: true }),
    view: button('view'),
    main,
  };
}

/** Goes back like the back key. */
export const pressBack = (page: Page): Promise<unknown> => page.goBack();

/**
 * A value in a list of facts by its label, as a screen reader says it: the fee in an order's details, the high in a candle's card.
 * Waits for the label.
 */
export async function fact(area: Locator, label: string): Promise<string | undefined> {
  const terms = area.getByRole('term');
  const labelled = area.page().getByText(label, { exact: true });
  await terms
    .and(labelled)
    .or(terms.filter({ has: labelled }))
    .first()
    .waitFor();
  const [labels, values] = await Promise.all([terms.evaluateAll(spoken), area.getByRole('definition').allInnerTexts()]);
  return values[labels.indexOf(label)];
}

/** The texts of elements, without the short forms that are only shown. */
const spoken = (elements: readonly Element[]): string[] =>
  elements.map((element) => (element.querySelector('[aria-hidden] + *') ?? element).textContent?.trim() ?? '');

/** Opens the side menu from the screen's button. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: say('common.open-menu') }).click();
  return page.getByRole('dialog', { name: say('common.menu') });
}

const PAST = {
  history: 'oco.past-orders',
  triggers: 'trigger.orders',
  fills: 'spot.trade-history',
  closed: 'lever.closed-positions',
} as const;

/** The history of orders, and the lists of which it shows one. */
export function historyLists(page: Page, word: Say = say) {
  const historyTab = page.getByRole('tab', { name: word('spot.history'), exact: true });
  return {
    historyTab,
    async showPast(list: keyof typeof PAST): Promise<void> {
      await historyTab.click();
      const lists = page.getByRole('radiogroup', { name: word('spot.order-history'), exact: true });
      const shown = lists.getByRole('radio', { name: word(PAST[list]), exact: true });
      await shown.click();
      await expect(shown).toBeChecked();
    },
  };
}
