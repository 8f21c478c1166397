import { lab } from '@mt2/contracts';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { createRobot } from '../robots.ts';
import { openScreen } from '../screens/all.ts';
import { robotForm, robotList, robotScreen } from '../screens/robot.ts';
import { eventsFollowed, toast } from '../screens/shell.ts';
import { say } from '../words.ts';

const openRobot = (page: Page, id: number) => page.goto(`/#/pages/lianghua/jqrlsxq?id=${id}`);

test.describe('a user with 4,000 USDT in the trust account and 8,000 in the spot account', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(async ({ world }) => {
    await world.fund('empty', { currency: 'USDT', amount: '4000', account: 'trust' });
    await world.fund('empty', { currency: 'USDT', amount: '8000' });
  });

  test('is notified of the end of its days on any screen, and creates another one with the same settings', async ({
    page,
    world,
    speaker,
  }) => {
    await world.fund('empty', { currency: 'USDT', amount: '6000', account: 'trust' });
    const { id } = await createRobot(world, speaker);
    const followed = eventsFollowed(page);
    await openScreen(page, 'notices', say);
    await followed;
    await world.advance('15d');
    await expect(toast(page, '+539.60 USDT')).toBeVisible();
    await openRobot(page, id);
    const robot = robotScreen(page);
    await expect(robot.status('finished')).toBeVisible();
    await expect(robot.figures).toContainText('+539.60');
    await expect(robot.figures).toContainText('+232.98');
    await expect(robot.figures).toContainText('+306.62');
    await expect(robot.fills).toHaveCount(41);
    await robot.share.click();
    await expect(robot.poster).toHaveAccessibleName(/\+5\.39%$/);
    await page.keyboard.press('Escape');
    await robot.useSettings.click();
    const form = robotForm(page);
    await expect(form.lower).toHaveValue('60,000.00');
    await expect(form.grids).toHaveValue('10');
    await expect(form.amount).toHaveValue('10,000');
    await expect(form.days(15)).toBeChecked();
  });

  test('can neither create nor stop in a halted market, and loses nothing', async ({ page, world, speaker }) => {
    const { id } = await createRobot(world, speaker, { amount: '1000' });
    const robot = robotScreen(page);
    await openRobot(page, id);
    await world.call(lab.labMarket.haltMarket, { symbol: 'BTC/USDT', reason: 'a story' });
    await expect(page.getByText(say('robot.paused-text'))).toBeVisible();
    await robot.stop.click();
    await robot.confirmStop.click();
    await expect(page.getByRole('dialog').getByText(say('refusal.market-closed'))).toBeVisible();
    await openScreen(page, 'robotCreate', say);
    const form = robotForm(page);
    await form.amount.fill('1000');
    await form.create.click();
    await expect(form.confirmation).toBeHidden();
    await expect(page.locator('p[role=status]:focus')).not.toBeEmpty();
    await world.prove();
  });

  test('every state of a robot passes the rules of accessibility', async ({ page, world, speaker }) => {
    await openScreen(page, 'robotCreate', say);
    const form = robotForm(page);
    await form.amount.fill('5000');
    await form.grids.fill('200');
    await form.stopAtPrice.check();
    await expectAccessibleInBothThemes(page);
    await form.useSuggested.click();
    await form.create.click();
    await expect(form.confirmation).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const { id } = await createRobot(world, speaker, { amount: '3000', type: 'lever', multiple: '5' });
    await world.advance('2d');
    const robot = robotScreen(page);
    await openRobot(page, id);
    await expect(robot.fills.first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await robot.details.click();
    await robot.stop.click();
    await expect(robot.question).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await openScreen(page, 'financing', say);
    await expect(robotList(page).cards.first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('hides every amount of its robots', async ({ page, world, speaker }) => {
    const { id } = await createRobot(world, speaker, { amount: '3123' });
    await openScreen(page, 'financing', say);
    await expect(robotList(page).cards.first()).toContainText('3,123.00');
    await page.getByRole('button', { name: say('common.hide-amounts') }).click();
    await expect(page.getByText('3,123')).toHaveCount(0);
    await openRobot(page, id);
    const robot = robotScreen(page);
    await expect(robot.fills.first()).toBeVisible();
    await expect(page.getByText('3,123')).toHaveCount(0);
    await robot.stop.click();
    await expect(robot.question).toContainText('****');
    await expect(robot.question).not.toContainText(/\d,\d{3}\.\d\d USDT/);
  });
});

test.describe('a user with basic verification', () => {
  test.use({ persona: 'basic' });
  test('may have a grid robot, and is led to the verification for a leveraged one', async ({ page }) => {
    const form = robotForm(page);
    await openScreen(page, 'robotCreate', say);
    await expect(form.verify).toBeHidden();
    await form.type('leveraged').click();
    await expect(form.verify).toBeVisible();
    await expect(form.create).toBeHidden();
    await form.verify.click();
    await expect(page).toHaveURL(/verification/);
  });
});

test.describe('a user with 4,000 USDT in the trust account and 8,000 in the spot account', () => {
  test.use({ persona: 'empty' });
  test.beforeEach(async ({ world }) => {
    await world.fund('empty', { currency: 'USDT', amount: '4000', account: 'trust' });
    await world.fund('empty', { currency: 'USDT', amount: '8000' });
  });

  test('sees what is wrong with a grid before it is sent', async ({ page }) => {
    const form = robotForm(page);
    await openScreen(page, 'robotCreate', say);
    await form.create.click();
    await expect(form.amount).toBeFocused();
    await form.grids.fill('200');
    await expect(form.grids).toHaveAttribute('aria-invalid', 'true');
    await form.useSuggested.click();
    await expect(form.isSuggested).toBeVisible();
    await form.max.click();
    await expect(form.amount).toHaveValue('12,000.00');
    await form.stopAtPrice.check();
    await form.stopLoss.fill('70000');
    await expect(page.getByText(say('robot.stop-loss-below'))).toBeVisible();
    await form.stopAtPrice.uncheck();
    await form.create.click();
    await expect(form.confirmation).toBeVisible();
  });
});
