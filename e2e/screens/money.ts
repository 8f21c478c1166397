import type { FrameLocator, Locator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';

/** Types into six boxes, digit by digit. */
export async function typeDigits(page: Page | FrameLocator, label: string, digits: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).pressSequentially(digits, { delay: 20 });
}

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, label: string): Locator => page.getByRole('button', { name: label, exact: true });

/** The form that declares a deposit, with the address above it. */
export const chargeScreen = (page: Page, say: Say = english) => ({
  code: page.getByRole('img', { name: say('deposit.qr', { chain: 'TRC20' }) }),
  banner: page.getByText(say('deposit.demo-address')),
  copy: button(page, say('deposit.copy-address')),
  save: button(page, say('deposit.save-qr')),
  amount: field(page, say('deposit.sent-amount')),
  /** The input for an image. */
  proof: page.getByLabel(`${say('deposit.proof-picture')}: ${say('upload.pick')}`),
  /** Opens the form. */
  begin: button(page, say('deposit.submit')),
  submit: button(page, say('common.submit')),
  records: page.getByRole('button', { name: say('deposit.to-records') }),
});

/** The form of a withdrawal, its unmet requirements, and the sheet that confirms it. */
export const withdrawScreen = (page: Page, say: Say = english) => ({
  /** The link to the missing step, at the bottom. */
  nextStep: (step: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: say(`withdraw.step-${step}`) })
      .last(),
  address: page.getByRole('button', { name: new RegExp(`^${say('withdraw.address')}`) }),
  amount: field(page, say('common.amount')),
  max: button(page, say('common.max')),
  submit: button(page, say('withdraw.withdraw')),
  sheet: page.getByRole('dialog', { name: say('withdraw.withdraw') }),
  confirm: page.getByRole('dialog').getByRole('button', { name: say('withdraw.withdraw'), exact: true }),
  leftToday: (left: number) => page.getByText(say('withdraw.applications', { left, total: 3 }), { exact: true }),
});

/** The form of a new withdraw address. */
export const addressForm = (page: Page, say: Say = english) => ({
  address: field(page, say('withdraw.address')),
  scan: button(page, say('withdraw.scan')),
  /** The input for an image of a code. */
  picture: page.getByLabel(say('withdraw.scan-picture')),
  label: field(page, say('withdraw.label')),
  code: field(page, say('common.verification-code')),
  sendCode: button(page, say('common.send-code')),
  save: button(page, say('common.save')),
});

/** The form of a transfer. */
export const transferScreen = (page: Page, say: Say = english) => ({
  from: page.getByRole('button', { name: new RegExp(`^${say('wallet.from')} `) }),
  to: page.getByRole('button', { name: new RegExp(`^${say('wallet.to')} `) }),
  swap: button(page, say('transfer.swap')),
  amount: field(page, say('common.amount')),
  max: button(page, say('common.max')),
  submit: button(page, say('transfer.transfer')),
});

/** Deposits and withdrawals. */
export const recordsScreen = (page: Page, say: Say = english) => ({
  deposits: page.getByRole('tab', { name: say('record.deposits') }),
  withdrawals: page.getByRole('tab', { name: say('record.withdrawals') }),
  rows: page.getByRole('tabpanel').getByRole('listitem'),
});
