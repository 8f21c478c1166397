import { chatView } from '../screens/chat.ts';
import { orderScreen, p2pMarket, publishForm } from '../screens/p2p.ts';
import { errors, resultScreen } from '../screens/shell.ts';
import { goTo, onTrader, type Picture, posed, type Scene } from './picture.ts';

type Pose = (scene: Scene) => Promise<void>;

/** An order by its id in the seed, as one of its parties sees it at the epoch: hours later the clock may have ended it. */
const order = (name: string, id: number, persona: string, pose: Pose): Picture => ({
  name: `p2p-${name}`,
  from: 'p2pOrder',
  persona,
  isAtEpoch: true,
  async pose(scene) {
    await goTo(scene, 'p2pOrder', `id=${id}`);
    await pose(scene);
  },
});

const inState =
  (word: string): Pose =>
  ({ page, say }) =>
    orderScreen(page, say).status(word).waitFor();

const BUYER = 'appellant';
/** Orders in which the appellant buys: one under appeal, one paid, and one unpaid. */
const APPEALED = 8;
const PAID = 9;
const UNPAID = 10;
/** The seller of the last two. */
const SELLER_OF_PAID = 'merchant-asia';
const SELLER_OF_UNPAID = 'merchant-europe';

/** One order from its beginning to each of its ends. */
const ORDERS: readonly Picture[] = [
  order('completed', 2, BUYER, inState('completed')),
  order('cancelled', 5, BUYER, inState('cancelled')),
  order('closed', 7, BUYER, inState('closed')),
  order('to-be-confirmed', PAID, BUYER, inState('to-be-confirmed')),
  order('pending-payment', UNPAID, BUYER, inState('pending-payment')),
  order('sold-pending', UNPAID, SELLER_OF_UNPAID, inState('pending-payment')),
  order('sold-paid', PAID, SELLER_OF_PAID, inState('to-be-confirmed')),
  order('paid-sheet', UNPAID, BUYER, async ({ page, say }) => {
    await orderScreen(page, say).paid.click();
    await orderScreen(page, say).paidSheet.waitFor();
  }),
  order('cancel-question', UNPAID, BUYER, async ({ page, say }) => {
    await orderScreen(page, say).cancel.click();
    await page.getByRole('alertdialog').waitFor();
  }),
  order('release-sheet', PAID, SELLER_OF_PAID, async ({ page, say }) => {
    await orderScreen(page, say).release.click();
    await orderScreen(page, say).releaseSheet.waitFor();
  }),
  order('voucher', PAID, SELLER_OF_PAID, async ({ page, say }) => {
    await page.getByRole('button', { name: `${say('p2p.voucher')} 1` }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  }),
  order('appeal-form', PAID, BUYER, async ({ page, say }) => {
    await orderScreen(page, say).appeal.click();
    await orderScreen(page, say).sendAppeal.waitFor();
  }),
  order('statement-sheet', APPEALED, BUYER, async (scene) => {
    const { page, say } = scene;
    await goTo(scene, 'p2pAppeal', `id=${APPEALED}`);
    await page.getByRole('button', { name: say('p2p.add-statement') }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  order('chat', APPEALED, BUYER, async (scene) => {
    await goTo(scene, 'p2pOrder', `id=${APPEALED}&view=chat`);
    await chatView(scene.page, scene.say).draft.waitFor();
    await scene.page.getByText('I am asking my bank about it.').waitFor();
  }),
];

/** Adverts of other users and the user's own. */
const ADVERTS: readonly Picture[] = [
  onTrader('p2p-sell', 'p2p', async ({ page, say }) => {
    await p2pMarket(page, say).side('sell').check({ force: true });
    await page.getByRole('article').first().waitFor();
  }),
  onTrader('p2p-amount-filter', 'p2p', async ({ page, say }) => {
    await p2pMarket(page, say).amountFilter.click();
    await page.getByRole('dialog', { name: say('p2p.filter-amount-title') }).waitFor();
  }),
  posed('p2p-take-confirmation', 'p2pAdvert', 'trader', async ({ page, say }) => {
    const market = p2pMarket(page, say);
    await market.pays.fill('1000');
    await market.order.click();
    await market.confirm.waitFor();
  }),
  posed('p2p-taken', 'p2pAdvert', 'trader', async ({ page, say }) => {
    const market = p2pMarket(page, say);
    await market.pays.fill('1000');
    await market.order.click();
    await market.confirm.click();
    await resultScreen(page, say).done.waitFor();
  }),
  posed('p2p-publish-refused', 'p2pPublish', 'merchant', async ({ page, say }) => {
    await publishForm(page, say).post.click();
    await errors(page).first().waitFor();
  }),
  posed('p2p-publish-confirmation', 'p2pPublish', 'merchant', async ({ page, say }) => {
    const form = publishForm(page, say);
    await form.price.fill('7.25');
    await form.total.fill('500');
    await form.min.fill('10');
    await form.max.fill('500');
    await form.way('way-bank').click();
    await form.post.click();
    await form.confirm.waitFor();
  }),
  onTrader('p2p-none', 'p2pMine', ({ page, say }) => page.getByText(say('p2p.no-orders')).waitFor()),
  posed('p2p-own-adverts', 'p2pMine', 'merchant', async ({ page, say }) => {
    await page.getByRole('tab', { name: say('p2p.adverts'), exact: true }).click();
    await page.getByRole('article').first().waitFor();
  }),
];

/** P2P trading. */
export const P2P: readonly Picture[] = [...ORDERS, ...ADVERTS];
