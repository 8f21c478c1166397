import { product } from '@mt2/contracts';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose, errors } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { onTrader, type Picture, type Scene } from './picture.ts';

/** Fills the form of a trigger order on spot. */
async function fillSpot({ page, say }: Scene): Promise<void> {
  const spot = spotScreen(page, 'BTC', say);
  const trigger = triggerScreen(page, say);
  await spot.chooseType('trigger.trigger');
  await trigger.price.fill('66000');
  await spot.price.fill('66100');
  await spot.quantity.fill('0.05');
}

/** The same for a contract, at market. */
async function fillContract({ page, say }: Scene): Promise<void> {
  const lever = leverScreen(page, say);
  const trigger = triggerScreen(page, say);
  await choose(lever.kind, say('trigger.trigger'));
  await trigger.kind('market').click();
  await choose(trigger.watched, say('trigger.by-mark'));
  await trigger.price.fill('66000');
  await lever.size.fill('20');
}

/** Spot orders of the trader, without the page: one triggered, one cancelled by the user, and two waiting. */
async function leaveSpot({ world }: Scene): Promise<void> {
  const trader = await Trader.enter(world, {}, 'trader');
  await trader.placeTrigger({ side: 'sell', quantity: '0.02', at: '55000', price: '54900' });
  await trader.do(product.waiting.cancelAll, {});
  await trader.placeTrigger({ at: '67000' });
  await trader.placeTrigger({ quantity: '0.02', at: '72000', price: '72100' });
  await trader.placeTrigger({ side: 'sell', quantity: '0.05', at: '60000' });
  await world.market.setPrice('BTC/USDT', '67100');
  await world.advance('2m');
}

async function leaveContracts({ world }: Scene): Promise<void> {
  const speculator = await Speculator.enter(world, {}, 'trader');
  await speculator.placeTrigger({ lots: 20, at: '66000', by: 'mark' });
  await speculator.placeTrigger({ side: 'short', lots: 10, at: '61000', price: '60900' });
}

const LEAVE = { spot: leaveSpot, contract: leaveContracts } as const;

/** The list of trigger orders placed before the screen was opened: no more toasts appear. */
const listed = (name: string, from: keyof typeof LEAVE, act: (scene: Scene) => Promise<void>): Picture => ({
  name,
  from,
  persona: 'trader',
  async pose(scene) {
    const { page, say } = scene;
    const { tab } = triggerScreen(page, say);
    await LEAVE[from](scene);
    await openScreen(page, from, say);
    await tab.click();
    await act(scene);
    // A question hides what is behind it from screen readers.
    await page
      .locator('section:has([role=tab])')
      .last()
      .evaluate((list) => list.scrollIntoView());
  },
});

/** Trigger orders: the form, its confirmation, and the lists, on spot and for contracts. */
export const TRIGGERS: readonly Picture[] = [
  onTrader('spot-trigger', 'spot', fillSpot),
  onTrader('spot-trigger-refused', 'spot', async (scene) => {
    const { page, say } = scene;
    await fillSpot(scene);
    await triggerScreen(page, say).price.fill('');
    await spotScreen(page, 'BTC', say).buy.click();
    await errors(page).first().waitFor();
  }),
  onTrader('spot-trigger-confirmation', 'spot', async (scene) => {
    const { page, say } = scene;
    await fillSpot(scene);
    await spotScreen(page, 'BTC', say).buy.click();
    await triggerScreen(page, say).confirmation.waitFor();
  }),
  listed('spot-trigger-orders', 'spot', ({ page, say }) => triggerScreen(page, say).rows.nth(1).waitFor()),
  listed('spot-trigger-history', 'spot', async ({ page, say }) => {
    await spotScreen(page, 'BTC', say).showPast('triggers');
    await triggerScreen(page, say).rows.nth(3).waitFor();
  }),
  listed('spot-trigger-cancel-all', 'spot', async ({ page, say }) => {
    await triggerScreen(page, say).cancelAll.click();
    await page.getByRole('alertdialog').waitFor();
  }),
  onTrader('contract-trigger', 'contract', fillContract),
  onTrader('contract-trigger-confirmation', 'contract', async (scene) => {
    const { page, say } = scene;
    await fillContract(scene);
    await leverScreen(page, say).open('long').click();
    await triggerScreen(page, say).confirmation.waitFor();
  }),
  listed('contract-trigger-orders', 'contract', ({ page, say }) => triggerScreen(page, say).rows.nth(1).waitFor()),
];
