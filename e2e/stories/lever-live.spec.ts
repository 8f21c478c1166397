import { fundContracts, openPosition, PERSONA, SYMBOL } from '../contracts.ts';
import { expect, test } from '../fixtures.ts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { fact } from '../screens/shell.ts';
import { say } from '../words.ts';

const POSITIONS = 20;
const numbered = (key: string, number: number) => say(key, { number: String(number) });

test.describe('a user with twenty positions', () => {
  test.use({ persona: PERSONA });
  test.beforeEach(fundContracts);

  test('sees a fill through the feed: position, orders and balance are read once each', async ({ page, world, speaker }) => {
    const lever = leverScreen(page);
    for (let number = 0; number < POSITIONS; number += 1) await openPosition(world, speaker, { lots: 5 });
    // The price passes this level in the first minute of the world.
    await world.submit(speaker, { lots: 5, price: '64100' });
    await openScreen(page, 'contract', say);
    await expect(lever.tab('positions')).toHaveText(numbered('lever.positions-number', POSITIONS));
    await expect(lever.tab('open')).toHaveText(numbered('spot.open-orders-number', 1));
    await lever.openGroup(SYMBOL);
    await page.waitForLoadState('networkidle');
    const before = await fact(lever.card(SYMBOL).card, say('lever.mark-price'));
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) reads.push(`${pathname}${search} ${request.postData() ?? ''}`);
    });
    await world.advance('60s');
    await expect(lever.tab('positions')).toHaveText(numbered('lever.positions-number', POSITIONS + 1));
    await expect(lever.tab('open')).toHaveText(say('spot.open-orders'));
    await expect.poll(() => fact(lever.card(SYMBOL).card, say('lever.mark-price'))).not.toBe(before);
    await expect(lever.group(SYMBOL).group).toContainText('64,100.00');
    await page.waitForLoadState('networkidle');
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
    await lever.tab('history').click();
    await expect(lever.rows.first()).toContainText(say('status.contract-fully-traded'));
  });
});
