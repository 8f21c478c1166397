import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { contractMoney, fundContracts, openPosition, PERSONA, SYMBOL, shiftPrice } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen, positionSheets } from '../screens/lever.ts';
import { choose, fact } from '../screens/shell.ts';
import { say } from '../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test.describe('with order confirmation', () => {
    test.use({ settings: { unconfirmed: [] } });

    test('is still asked for a confirmation after a double tap', async ({ page }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('10');
      await lever.open('long').dblclick();
      await expect(lever.confirmation).toBeVisible();
      await lever.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
      await expect(lever.rows).toHaveCount(1);
    });
  });

  test('places a limit order, which freezes its cost and releases it when it is cancelled', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openScreen(page, 'contract', say);
    const { available } = await contractMoney(world, speaker);
    await lever.price.fill('60000');
    await lever.size.fill('10');
    await lever.open('long').click();
    await expect(lever.tab('open')).toHaveText(say('spot.open-orders-number', { number: 1 }));
    expect(await contractMoney(world, speaker)).toEqual({ available: available - atoms('30.585'), frozen: atoms('30.585') });
    await lever.tab('open').click();
    await expect(lever.rows).toContainText('60,000.00');
    await expect(lever.rows).toContainText(`${say('lever.margin')}30.00 USDT`);
    await lever.cancel(SYMBOL).click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    expect(await contractMoney(world, speaker)).toEqual({ available, frozen: 0n });
    await lever.tab('history').click();
    await choose(lever.state, say('status.contract-cancelled'));
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('status.contract-cancelled'));
    await choose(lever.state, say('status.contract-fully-traded'));
    await expect(page.getByText(say('record.none-of-status'))).toBeVisible();
  });

  test('is warned of a near liquidation, and then sees it', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    await openPosition(world, speaker, { leverage: 100 });
    await openScreen(page, 'contract', say);
    const { card } = lever.card(SYMBOL);
    await expect(card).toBeVisible();
    await shiftPrice(world, -0.24);
    await expect(page.getByRole('alert').getByText(/close to liquidation/)).toBeVisible();
    await expect.poll(async () => Number((await fact(card, say('lever.margin-ratio')))?.replace('%', ''))).toBeGreaterThan(80);
    await shiftPrice(world, -0.5);
    await expect(page.getByRole('alert').getByText(say('lever.reason-liquidation'))).toBeVisible();
    await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
    await lever.showPast('closed');
    await expect(lever.card(SYMBOL).card).toContainText(say('lever.reason-liquidation'));
    await lever.tab('history').click();
    await expect(lever.rows.first()).toContainText(say('lever.reason-liquidation'));
    await openScreen(page, 'leverRiskFund', say);
    await expect(lever.rows.or(page.getByRole('main').getByRole('listitem')).first()).not.toContainText('0.00 1,000,000.00');
    await world.prove();
  });

  test('closes a part with the slider at the market, places a limit order for the rest, and cancels it', async ({
    page,
    world,
    speaker,
  }) => {
    const lever = leverScreen(page);
    const sheets = positionSheets(page);
    await openPosition(world, speaker);
    await openScreen(page, 'contract', say);
    const { card, close } = lever.card(SYMBOL);
    await close.click();
    await sheets.slider.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageDown');
    await expect(sheets.lots).toHaveValue('25');
    await expect.poll(() => fact(sheets.dialog, say('lever.estimated-profit'))).toBe('-0.05 USDT');
    await sheets.close('long').click();
    await expect.poll(() => fact(card, say('lever.size'))).toContain('75');

    await close.click();
    await sheets.limit.click();
    await sheets.closePrice.fill('66000');
    await sheets.close('long').click();
    await expect(card).toContainText(say('status.lever-closing'));
    await expect(close).toBeDisabled();
    await lever.tab('open').click();
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.rows).toContainText(say('lever.close-long'));
    await lever.cancel(SYMBOL).click();
    await expect(page.getByText(say('spot.no-open-orders'))).toBeVisible();
    await lever.tab('positions').click();
    await expect(close).toBeEnabled();
    await world.prove();
  });
});

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test('reverses a long into a short of the same size, in one step', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    const sheets = positionSheets(page);
    const { id } = await openPosition(world, speaker);
    await openScreen(page, 'contract', say);
    const { card, reverse } = lever.card(SYMBOL);
    await expect(card).toHaveAccessibleName(`${SYMBOL} ${say('lever.long')} 20x`);
    await reverse.click();
    await expect.poll(() => fact(sheets.dialog, say('lever.size'))).toContain('100');
    await sheets.reverse('long').click();
    await expect(sheets.dialog).toBeHidden();
    await expect(card).toHaveAccessibleName(`${SYMBOL} ${say('lever.short')} 20x`);
    await expect.poll(() => fact(card, say('lever.size'))).toContain('100');
    await expect(lever.rows).toHaveCount(1);
    await lever.showPast('closed');
    await expect(lever.rows).toHaveCount(1);
    await expect(lever.card(SYMBOL).card).toContainText(say('lever.long'));
    const { message } = await world.call(product.lever.listTickets, { account: 'contract', page: 1, limit: 10 }, speaker);
    const open = message.data.filter((position) => position.status === 1);
    expect(open.map((position) => [position.type, position.share])).toEqual([[2, 100]]);
    expect(open.map((position) => position.id)).not.toContain(id);
    await world.prove();
  });
});
