import { PATHS } from '@mt2/web/paths';
import { chatView } from '../screens/chat.ts';
import { verification } from '../screens/kyc.ts';
import { orderScreen, p2pMarket } from '../screens/p2p.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { asGuest, onTrader, type Picture, posed, type Scene } from './picture.ts';

/** Orders of the appellant by their numbers in the seed, each in another state. */
const ORDERS = [
  ['completed', 2],
  ['cancelled', 5],
  ['closed', 7],
  ['appealing', 8],
  ['to-be-confirmed', 9],
  ['pending-payment', 10],
] as const;

/** The number of the merchant SwiftTrade in the seed. */
const MERCHANT = 1024;

const P2P: readonly Picture[] = [
  ...ORDERS.map(
    ([state, id]): Picture => ({
      name: `p2p-${state}`,
      from: 'p2pOrder',
      persona: 'appellant',
      isAtEpoch: true,
      async pose({ page, say }) {
        await page.goto(`/#${PATHS.p2pOrder}?id=${id}`);
        await orderScreen(page, say).status(state).waitFor();
      },
    }),
  ),
  {
    name: 'p2p-paid-sheet',
    from: 'p2pOrder',
    persona: 'appellant',
    isAtEpoch: true,
    async pose({ page, say }) {
      await page.goto(`/#${PATHS.p2pOrder}?id=10`);
      await orderScreen(page, say).paid.click();
      await orderScreen(page, say).paidSheet.waitFor();
    },
  },
  {
    name: 'p2p-appeal-statements',
    from: 'p2pAppeal',
    persona: 'appellant',
    async pose({ page, say }) {
      await page.goto(`/#${PATHS.p2pAppeal}?id=8`);
      await page.getByText(say('p2p.statement-buyer')).first().waitFor();
    },
  },
  {
    name: 'p2p-merchant',
    from: 'p2pSeller',
    persona: 'trader',
    async pose({ page }) {
      await page.goto(`/#${PATHS.p2pSeller}?id=${MERCHANT}`);
      await page.getByRole('article').first().waitFor();
    },
  },
  posed('p2p-own-orders', 'p2pMine', 'appellant', ({ page }) => page.getByRole('article').first().waitFor()),
  posed('p2p-own-adverts', 'p2pMine', 'merchant', async ({ page, say }) => {
    await page.getByRole('tab', { name: say('p2p.adverts'), exact: true }).click();
    await page.getByRole('article').first().waitFor();
  }),
  posed('p2p-sell', 'p2p', 'trader', async ({ page, say }) => {
    await p2pMarket(page, say).side('sell').check({ force: true });
    await page.getByRole('article').first().waitFor();
  }),
];

const applied = (name: string, persona: string, from: 'basicVerification' | 'advancedVerification', state: string): Picture =>
  posed(name, from, persona, ({ page, say }) => verification(page, say).status(state).waitFor());

const IDENTITY: readonly Picture[] = [
  posed('verification-none', 'verification', 'newcomer', ({ page, say }) => verification(page, say).goVerify.waitFor()),
  posed('verification-form', 'basicVerification', 'newcomer', ({ page, say }) => verification(page, say).name.waitFor()),
  posed('verification-refused', 'basicVerification', 'newcomer', async ({ page, say }) => {
    await verification(page, say).submit.click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
  }),
  applied('verification-under-review', 'under-review', 'basicVerification', 'under-review'),
  posed('verification-rejected', 'basicVerification', 'rejected', ({ page, say }) =>
    page.getByText(say('kyc.sent-back')).first().waitFor(),
  ),
  posed('verification-pictures', 'advancedVerification', 'basic', ({ page, say }) => verification(page, say).front.place.waitFor()),
];

const INVITATIONS: readonly Picture[] = [
  posed('promotion-partner', 'promotion', 'partner', async () => undefined),
  posed('promotion-ranking', 'promotion', 'inviter', async ({ page, say }) => {
    await promotionScreen(page, say).tab('ranking').click();
    await page.getByRole('radio', { name: '2025-12' }).click();
    await promotionScreen(page, say).places.nth(2).waitFor();
  }),
  posed('promotion-rebates', 'promotion', 'inviter', async ({ page, say }) => {
    await promotionScreen(page, say).tab('rebates').click();
    await promotionScreen(page, say).panel.getByRole('listitem').first().waitFor();
  }),
  posed('promotion-poster', 'promotion', 'inviter', async ({ page, say }) => {
    await promotionScreen(page, say).openPoster.click();
    await promotionScreen(page, say).poster.waitFor();
  }),
  posed('promotion-none', 'promotion', 'newcomer', async ({ page, say }) => {
    await promotionScreen(page, say).tab('friends').click();
    await page.getByText(say('promotion.no-friends')).waitFor();
  }),
];

const confirmEmpty =
  (refusal: string) =>
  async ({ page, say }: Scene) => {
    await page.getByRole('button', { name: say('common.confirm'), exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(say(`refusal.${refusal}`), { exact: true })
      .waitFor();
  };

const HELP: readonly Picture[] = [
  onTrader('bind-phone-refused', 'bindPhone', confirmEmpty('own-code-required')),
  posed('home-newcomer', 'home', 'newcomer', ({ page, say }) => page.getByRole('region', { name: say('start.title') }).waitFor()),
  {
    name: 'bank-card-none',
    from: 'bankCard',
    persona: 'empty',
    async pose({ page, say }) {
      await page.goto(`/#${PATHS.bankCard}`);
      await page.getByRole('link', { name: say('bank.add') }).waitFor();
    },
  },
  asGuest('help-search', 'help', async ({ page }) => {
    await page.getByRole('searchbox').fill('password');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  }),
  posed('support-conversation', 'support', 'newcomer', async ({ page, say }) => {
    const chat = chatView(page, say);
    await chat.write(say('chat.reply-deposit'));
    await chat.send();
    await chat.messages.getByRole('link').first().waitFor();
  }),
];

/** Peer-to-peer orders in every state, identity, invitations, help and support. */
export const PEOPLE: readonly Picture[] = [...P2P, ...IDENTITY, ...INVITATIONS, ...HELP];
