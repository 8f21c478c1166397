import { lab } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { contractMoney, fundContracts, PERSONA, SYMBOL } from '../../contracts.ts';
import { expect, test } from '../../fixtures.ts';
import { openScreen } from '../../screens/all.ts';
import { leverScreen } from '../../screens/lever.ts';
import { choose, fact, toast } from '../../screens/shell.ts';
import { say } from '../../words.ts';

test.describe('a user with five thousand USDT', () => {
  test.use({ persona: PERSONA, settings: { unconfirmed: ['contract'] } });
  test.beforeEach(fundContracts);

  test.describe('with order confirmation', () => {
    test.use({ settings: { unconfirmed: [] } });

    test('opens a long with stops, sees it live, and takes its profit when a price script reaches it', async ({ page, world, speaker }) => {
      const lever = leverScreen(page);
      await openScreen(page, 'contract', say);
      const before = await contractMoney(world, speaker);
      await choose(lever.kind, say('spot.market'));
      await lever.size.fill('100');
      await lever.typeStops('65000', '63000');
      await lever.open('long').click();
      await expect.poll(() => fact(lever.confirmation, say('lever.cost'))).toBe('326.96 USDT');
      await expect.poll(() => fact(lever.confirmation, say('lever.tp-sl'))).toBe('65,000.00\u00a0/ 63,000.00');
      await lever.confirmation.getByRole('button', { name: say('lever.open-long') }).click();
      await expect(lever.tab('positions')).toHaveText(say('lever.positions-number', { number: 1 }));
      const { card } = lever.card(SYMBOL);
      await expect.poll(() => fact(card, say('lever.open-price'))).toBe('64,142.00');
      await expect.poll(() => fact(card, say('lever.liquidation-price'))).toMatch(/^61,255\.61/);
      await expect.poll(() => fact(card, say('lever.tp-sl'))).toMatch(/^65,000\.00\s/);

      await world.call(lab.labMarket.addScript, { symbol: SYMBOL, kind: 'hold', percent: 3, over: '600s' });
      await world.advance('240s');
      await expect(card).toContainText(/\+\d+\.\d\d%/);
      await world.advance('600s');
      await expect(toast(page, say('lever.reason-tp'))).toBeVisible();
      await expect(page.getByText(say('lever.no-positions'))).toBeVisible();
      await lever.showPast('closed');
      await expect(lever.card(SYMBOL).card).toContainText(say('lever.reason-tp'));
      await expect.poll(() => fact(lever.card(SYMBOL).card, `${say('lever.net-pnl')} (USDT)`)).toMatch(/^\+[78]\d\.\d\d$/);
      const after = await contractMoney(world, speaker);
      expect(after.frozen).toBe(0n);
      expect(after.available).toBeGreaterThan(before.available + atoms('70'));
      await world.prove();
    });
  });
});
