import { chatView } from '../screens/chat.ts';
import { verification } from '../screens/kyc.ts';
import { promotionScreen } from '../screens/promotion.ts';
import { security } from '../screens/security.ts';
import { errors } from '../screens/shell.ts';
import { asGuest, onTrader, type Picture, posed, visited } from './picture.ts';

const applied = (name: string, persona: string, from: 'basicVerification' | 'advancedVerification', state: string): Picture =>
  posed(name, from, persona, ({ page, say }) => verification(page, say).status(state).waitFor());

const IDENTITY: readonly Picture[] = [
  posed('verification-none', 'verification', 'newcomer', ({ page, say }) => verification(page, say).goVerify.waitFor()),
  posed('verification-form', 'basicVerification', 'newcomer', ({ page, say }) => verification(page, say).name.waitFor()),
  posed('verification-countries', 'basicVerification', 'newcomer', async ({ page, say }) => {
    await verification(page, say).country.click();
    await page
      .getByRole('dialog', { name: say('kyc.country-choose') })
      .getByRole('listitem')
      .first()
      .waitFor();
  }),
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
    await promotionScreen(page, say).rows.nth(2).waitFor();
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

const HELP: readonly Picture[] = [
  onTrader('bind-phone-refused', 'bindPhone', async ({ page, say }) => {
    await security(page, say).confirm.click();
    await errors(page).first().waitFor();
  }),
  posed('home-newcomer', 'home', 'newcomer', ({ page, say }) => page.getByRole('region', { name: say('start.title') }).waitFor()),
  visited('bank-card-none', 'bankCard', 'newcomer', ({ page, say }) => page.getByRole('link', { name: say('bank-card.add') })),
  onTrader('bank-card-banks', 'addBankCard', async ({ page, say }) => {
    await page.getByRole('button', { name: new RegExp(`^${say('bank-card.bank-of-deposit')}`) }).click();
    await page
      .getByRole('dialog', { name: say('bank-card.choose-bank') })
      .getByRole('listitem')
      .first()
      .waitFor();
  }),
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

/** Identity, invitations, help and support. */
export const PEOPLE: readonly Picture[] = [...IDENTITY, ...INVITATIONS, ...HELP];
