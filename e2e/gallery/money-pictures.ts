import { lab } from '@mt2/contracts';
import { expect } from '@playwright/test';
import { SCREENS } from '../screens/all.ts';
import { picture } from '../screens/kyc.ts';
import { addressForm, chargeScreen, recordsScreen, transferScreen, typeDigits, withdrawScreen } from '../screens/money.ts';
import { errors, resultScreen, sheet } from '../screens/shell.ts';
import { ledgerScreen } from '../screens/wallet.ts';
import { goTo, onTrader, type Picture, posed, type Scene } from './picture.ts';

/** Valid addresses, of one network and of another. */
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const FUND_PASSWORD = '246810';

/** A withdrawal for a user who does not meet a requirement. */
const withMissing = (persona: string, step: string): Picture =>
  posed(`withdraw-${persona}`, 'withdraw', persona, ({ page, say }) => withdrawScreen(page, say).nextStep(step).waitFor());

/** Declares a deposit of 250 USDT, to the end. */
async function declare({ page, say }: Scene): Promise<void> {
  const form = chargeScreen(page, say);
  await form.begin.click();
  await form.amount.fill('250');
  await form.proof.setInputFiles(picture('front'));
  await page.getByText(say('upload.done')).waitFor();
  await form.submit.click();
  await page.getByRole('main').getByText(say('deposit.step-submitted'), { exact: true }).waitFor();
}

const DEPOSITS: readonly Picture[] = [
  onTrader('deposit-refused', 'charge', async ({ page, say }) => {
    const form = chargeScreen(page, say);
    await form.begin.click();
    await form.amount.fill('1');
    await form.submit.click();
    await page.getByRole('dialog').getByRole('alert').first().waitFor();
  }),
  ...(['waiting', 'credited'] as const).map((end) =>
    onTrader(`deposit-${end}`, 'charge', async (scene) => {
      await declare(scene);
      if (end === 'waiting') return;
      const id = Math.max(...(await scene.world.operator.list({ kind: 'deposit', persona: 'trader' })).map((review) => Number(review.id)));
      await scene.world.call(lab.operator.decideReview, { kind: 'deposit', id: String(id), decision: 'approve' });
      await scene.page.getByText(scene.say('deposit.credited')).waitFor();
    }),
  ),
  onTrader('charge-bank', 'charge', async (scene) => {
    await goTo(scene, 'charge', 'coin=USDT&way=bank');
    await scene.page.getByRole('heading', { level: 1, name: scene.say('deposit.bank-transfer') }).waitFor();
  }),
  onTrader('deposit-details', 'records', async ({ page, say }) => {
    await recordsScreen(page, say).only('rejected').click();
    await recordsScreen(page, say).rows.first().click();
    await sheet(page, say('record.deposit-details')).waitFor();
  }),
];

const WITHDRAWALS: readonly Picture[] = [
  withMissing('no-address', 'address'),
  withMissing('no-fund-password', 'fund-password'),
  onTrader('withdraw-confirmation', 'withdraw', async ({ page, say }) => {
    const form = withdrawScreen(page, say);
    await form.amount.fill('100');
    await form.submit.click();
    await form.sheet.waitFor();
  }),
  onTrader('withdraw-requested', 'withdraw', async ({ page, say }) => {
    const form = withdrawScreen(page, say);
    await form.amount.fill('100');
    await form.submit.click();
    await typeDigits(page, say('common.fund-password'), FUND_PASSWORD);
    await form.confirm.click();
    await resultScreen(page, say).view.waitFor();
  }),
  onTrader('withdraw-addresses', 'withdraw', async ({ page, say }) => {
    await withdrawScreen(page, say).address.click();
    await sheet(page, say('withdraw.choose-address')).getByRole('option').first().waitFor();
  }),
  onTrader('withdraw-coins', 'withdraw', async ({ page, say }) => {
    await page.getByRole('button', { name: say('common.coin') }).click();
    await sheet(page, say('transfer.choose-coin')).getByRole('option').first().waitFor();
  }),
  onTrader('address-valid', 'addAddress', async ({ page, say }) => {
    await addressForm(page, say).address.fill(ADDRESS);
    await page.getByText(say('withdraw.address-right', { chain: 'TRC20' })).waitFor();
  }),
  onTrader('address-other-network', 'addAddress', async ({ page, say }) => {
    await addressForm(page, say).address.fill(HEX);
    await page.getByRole('button', { name: say('withdraw.switch-network', { chain: 'ERC20' }) }).waitFor();
  }),
  onTrader('address-scan', 'addAddress', async ({ page, say }) => {
    await addressForm(page, say).scan.click();
    await sheet(page, say('withdraw.scan')).waitFor();
  }),
  posed('withdraw-three-today', 'withdraw', 'three-withdrawals', ({ page, say }) => withdrawScreen(page, say).leftToday(0).waitFor()),
];

const TRANSFERS: readonly Picture[] = [
  onTrader('transfer-refused', 'transfer', async ({ page, say }) => {
    const form = transferScreen(page, say);
    await form.amount.fill('9999999');
    await form.submit.click();
    await errors(page).first().waitFor();
  }),
  onTrader('transfer-accounts', 'transfer', async ({ page, say }) => {
    await transferScreen(page, say).from.click();
    await sheet(page, say('transfer.choose-from')).waitFor();
  }),
];

/** The wallet while loading, after a failed load, and at the end of its ledger. */
const READING: readonly Picture[] = [
  {
    name: 'ledger-loading',
    isLoading: true,
    from: 'ledger',
    persona: 'trader',
    async pose({ page, say }) {
      await page.route('**/api/wallet/**', () => new Promise<void>(() => undefined));
      await page.goto(`/#${SCREENS.ledger.address}`);
      await page.getByRole('heading', { level: 1, name: say('wallet.ledger') }).waitFor();
    },
  },
  {
    name: 'wallet-error',
    from: 'wallet',
    persona: 'trader',
    tolerated: /ERR_FAILED/,
    async pose({ page, say }) {
      await page.route('**/api/wallet/**', (route) => route.abort());
      await page.goto(`/#${SCREENS.wallet.address}`);
      await page
        .getByRole('button', { name: say('common.retry') })
        .first()
        .waitFor();
    },
  },
  posed('ledger-end', 'ledger', 'saver', async ({ page, say }) => {
    const { entries, end } = ledgerScreen(page, say);
    await expect(async () => {
      await entries.last().scrollIntoViewIfNeeded();
      await expect(end).toBeInViewport({ timeout: 1000 });
    }).toPass();
  }),
];

/** Deposits, withdrawals, transfers, and the wallet's lists in their states. */
export const MONEY: readonly Picture[] = [...DEPOSITS, ...WITHDRAWALS, ...TRANSFERS, ...READING];
