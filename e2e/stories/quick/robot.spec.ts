import { product } from '@mt2/contracts';
import { assertDefined, formatAtoms } from '@mt2/domain';
import { balanceOf } from '../../balance.ts';
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { robotForm, robotList, robotScreen } from '../../screens/robot.ts';
import { fact, resultScreen, titleOf } from '../../screens/shell.ts';
import { say } from '../../words.ts';

const USDT = 3;

test.use({ persona: 'empty' });
test.beforeEach(async ({ world }) => {
  await world.fund('empty', { currency: 'USDT', amount: '4000', account: 'trust' });
  await world.fund('empty', { currency: 'USDT', amount: '8000' });
});

test('a user creates a grid with a transfer from spot, looks at its fills, and stops it', async ({ page, world, speaker }) => {
  const form = robotForm(page);
  const robot = robotScreen(page);
  await openScreen(page, 'financing', say);
  await robotList(page).create.click();
  await expect(form.isSuggested).toBeDisabled();
  await form.lower.fill('60000');
  await form.upper.fill('70000');
  await form.grids.fill('10');
  await expect(form.useSuggested).toBeEnabled();
  await form.amount.fill('10000');
  await expect(page.getByText(say('robot.from-spot', { amount: '6,000.00 USDT' }))).toBeVisible();
  await form.days(15).click();
  await expect.poll(() => fact(form.preview, say('robot.cell-profit'))).toBe('1.24% – 1.46%');
  await expect.poll(() => fact(form.preview, say('robot.per-line'))).toBe('0.015835 BTC');
  await form.create.click();
  await expect.poll(() => fact(form.confirmation, say('robot.transferred'))).toBe('6,000.00 USDT');
  const rows = await form.confirmation.getByRole('definition').allInnerTexts();
  await form.transferAndCreate.click();
  await expect(resultScreen(page).status('status.robot-running')).toBeVisible();
  expect((await page.getByRole('main').getByRole('definition').allInnerTexts()).slice(0, 6)).toEqual(rows.slice(0, 6));
  await expectAccessibleInBothThemes(page);
  await resultScreen(page).view.click();
  await expect(robot.status('running')).toBeVisible();
  await expect(titleOf(page)).toHaveText(say('screen.robot'));
  await expect(robot.fills).toHaveCount(1);
  await expect(robot.fills.first()).toContainText(say('robot.first-purchase'));

  await world.advance('5d');
  const [made] = (await world.call(product.robot.listRobots, {}, speaker)).data;
  const { data, total } = await world.call(product.robot.listFills, { id: assertDefined(made, 'it was made').id, limit: 100 }, speaker);
  const pair = data.find(({ profit }) => Number(profit) > 0);
  // 0.015835 BTC, bought at 63,000 and sold at 64,000, less 0.1% of each.
  expect(pair?.profit).toBe('13.82395500');
  await expect(robot.fills).toHaveCount(total);
  await expect(robot.fills.filter({ hasText: '+13.82 USDT' }).first()).toBeVisible();
  await expect(robot.profits).toBeVisible();

  await robot.stop.click();
  // Including the profit of every fill in these days.
  const returned = '10,023.87 USDT';
  await expect(robot.question).toHaveAccessibleName('Stop the BTC/USDT robot?');
  await expect.poll(() => fact(robot.question, say('robot.comes-back'))).toBe(returned);
  await robot.confirmStop.click();
  await expect(resultScreen(page).status('status.robot-stopped')).toBeVisible();
  await expect(resultScreen(page).main).toContainText(returned);
  await expectAccessibleInBothThemes(page);
  await resultScreen(page).view.click();
  await expect(robot.status('stopped')).toBeVisible();
  await robot.details.click();
  await expect.poll(() => fact(page.getByRole('main').getByRole('tabpanel'), say('robot.returned'))).toBe(returned);
  const { available, frozen } = await balanceOf(world, speaker, USDT, 'trust');
  expect(`${Number(formatAtoms(available).slice(0, -6)).toLocaleString('en', { minimumFractionDigits: 2 })} USDT`).toBe(returned);
  expect(frozen).toBe(0n);
  await world.prove();
});
