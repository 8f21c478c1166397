import type { Locator, Page } from '@playwright/test';
import type { Say } from '../words.ts';
import type { World } from '../world.ts';
import { labConsole } from './console.ts';

/** A conversation, on any screen. */
export function chatView(page: Page, say: Say) {
  const messages = page.getByRole('list', { name: say('chat.messages') });
  const sendButton = page.getByRole('button', { name: say('chat.send'), exact: true });
  return {
    messages,
    /** The message with this text, and the lines below it. */
    message: (text: string): Locator => messages.getByRole('listitem').filter({ hasText: text }),
    draft: page.getByRole('textbox', { name: say('chat.message') }),
    typing: page.getByRole('status').filter({ hasText: say('chat.typing', { name: say('chat.agent') }) }),
    newLine: messages.getByText(say('chat.new-messages'), { exact: true }),
    write: (text: string) => page.getByRole('textbox', { name: say('chat.message') }).fill(text),
    send: () => sendButton.click(),
    async addPicture(name: string, bytes: Buffer): Promise<void> {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
      await page.getByRole('button', { name: say('chat.remove-picture') }).waitFor();
    },
  };
}

/** The operator's side of it in the console. */
export function chatDesk(page: Page) {
  return {
    row: (who: string): Locator => page.getByRole('list', { name: 'Conversations' }).getByRole('button').filter({ hasText: who }),
    message: (text: string | RegExp): Locator =>
      page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text }),
    /** The link from an automatic answer to the review of its record. */
    toReview: page.getByRole('link', { name: /review it$/ }),
    pictures: page.getByRole('img', { name: 'Image in the conversation' }),
    answer: page.getByRole('textbox', { name: 'Reply' }),
    typing: page.getByRole('region').getByRole('status').filter({ hasText: 'is typing' }),
    send: () => page.getByRole('button', { name: 'Send', exact: true }).click(),
  };
}

/** The console next to the app, on its conversations page. */
export async function openDesk(page: Page, world: World): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 1280, height: 860 });
  const desk = labConsole(tab);
  await desk.open(world);
  await desk.go('Chat');
  return tab;
}
