import { COIN } from '@mt2/domain';
import { expect, type Page } from '@playwright/test';
import { balanceOf } from './balance.ts';
import { type DirectionWord, optionScreen } from './screens/option.ts';
import { toast } from './screens/shell.ts';
import { say } from './words.ts';
import type { Speaker, World } from './world.ts';

const USDT = 3;

/** Available and frozen USDT of the options account, in atoms. */
export const optionMoney = (world: World, speaker: Speaker) => balanceOf(world, speaker, USDT, 'micro');
export const usdt = (available: bigint, frozen = 0n) => ({ available: available * COIN, frozen: frozen * COIN });

/** Buys for 100 USDT on the visible screen. */
export async function buy(page: Page, direction: DirectionWord, minutes: number): Promise<void> {
  const option = optionScreen(page);
  await option.time(minutes).check({ force: true });
  await option.quick('100').click();
  await option.buy(direction).click();
  // The notice of an earlier purchase may still be visible.
  const answered = page.waitForResponse('**/api/microtrade/submit');
  await option.confirm.click();
  await answered;
  await expect(toast(page, say('option.bought'))).toBeVisible();
}
