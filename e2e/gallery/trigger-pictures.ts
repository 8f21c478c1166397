import { product } from '@mt2/contracts';
import { openScreen } from '../screens/all.ts';
import { leverScreen } from '../screens/lever.ts';
import { choose, question } from '../screens/shell.ts';
import { spotScreen } from '../screens/spot.ts';
import { triggerScreen } from '../screens/trigger.ts';
import { onTrader, type Picture, type Scene } from './picture.ts';

/** Fills the form of a trigger order on spot. */
async function fillSpot({ page, say }: Scene): Promise<void> {
  const spot = spotScreen(page, 'BTC', say);
  const trigger = triggerScreen(page, say);
  await page.getByRole('radio', { name: say('trigger.trigger'), exact: true }).click();
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

const BTC = { currency_id: 1, legal_id: 3 };

/** Spot orders of the trader, without the page: one triggered, one cancelled by the user, and two waiting. */
async function leaveSpot({ world, speaker }: Scene): Promise<void> {
  const place = (sent: { type: 1 | 2; amount: string; trigger_price: string; target_price?: string }) =>
    world.call(product.trigger.placeSpot, { ...BTC, ...sent }, speaker);
  await place({ type: 2, amount: '0.02', trigger_price: '55000', target_price: '54900' });
  await world.call(product.trigger.cancelAll, {}, speaker);
  await place({ type: 1, amount: '0.01', trigger_price: '67000' });
  await place({ type: 1, amount: '0.02', trigger_price: '72000', target_price: '72100' });
  await place({ type: 2, amount: '0.05', trigger_price: '60000' });
  await world.market.setPrice('BTC/USDT', '67100');
  await world.advance('2m');
}

async function leaveContracts({ world, speaker }: Scene): Promise<void> {
  const own = { ...BTC, account: 'contract', multiple: '20' };
  const place = (sent: { type: 1 | 2; share: string; trigger_price: string; trigger_by: 'last' | 'mark'; target_price?: string }) =>
    world.call(product.trigger.placeContract, { ...own, ...sent }, speaker);
  await place({ type: 1, share: '20', trigger_price: '66000', trigger_by: 'mark' });
  await place({ type: 2, share: '10', trigger_price: '61000', trigger_by: 'last', target_price: '60900' });
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
    await page.getByText(say('refusal.trigger-price-required')).waitFor();
  }),
  onTrader('spot-trigger-confirmation', 'spot', async (scene) => {
    const { page, say } = scene;
    await fillSpot(scene);
    await spotScreen(page, 'BTC', say).buy.click();
    await triggerScreen(page, say).confirmation.waitFor();
  }),
  listed('spot-trigger-orders', 'spot', ({ page, say }) => triggerScreen(page, say).rows.nth(1).waitFor()),
  listed('spot-trigger-history', 'spot', async ({ page, say }) => {
    await triggerScreen(page, say).all.click();
    await triggerScreen(page, say).rows.nth(3).waitFor();
  }),
  listed('spot-trigger-cancel-all', 'spot', async ({ page, say }) => {
    await triggerScreen(page, say).cancelAll.click();
    await question(page, say('trigger.cancel-all-question', { count: 2, number: 2 })).waitFor();
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
