import { expect, type Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { openScreen } from './all.ts';
import { question } from './shell.ts';

export const PASSWORD = 'mt2-demo';

/** The fields that login, registration and reset share. */
export function sessionForm(page: Page, say: Say = english) {
  const field = (key: string) => page.getByRole('textbox', { name: say(key), exact: true });
  return {
    byEmail: page.getByRole('tab', { name: say('common.email') }),
    byPhone: page.getByRole('tab', { name: say('common.phone') }),
    email: field('common.email'),
    area: page.getByRole('button', { name: say('common.area-code') }),
    code: field('common.verification-code'),
    sendCode: page.getByRole('button', { name: say('common.send-code') }),
    password: field('session.password'),
    loginPassword: field('common.login-password'),
    repeated: field('common.confirm-password'),
    invitation: field('session.invitation-code'),
    agreement: page.getByRole('checkbox'),
    logIn: page.getByRole('button', { name: say('common.login'), exact: true }),
    register: page.getByRole('button', { name: say('common.register'), exact: true }),
    error: (key: string) =>
      page
        .getByRole('main')
        .getByRole('alert')
        .getByText(say(`refusal.${key}`), { exact: true }),
  };
}

/** Logs in by email on the visible login screen. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = sessionForm(page);
  // The sign-up that may lead here has the same fields.
  await page.getByRole('link', { name: english('session.forgot-password') }).waitFor();
  await form.email.fill(email);
  await form.password.fill(password);
  await form.logIn.click();
}

/** Logs out on the account screen. */
export async function logOut(page: Page): Promise<void> {
  await openScreen(page, 'account', english);
  await page.getByRole('button', { name: english('common.log-out') }).click();
  await question(page, english('common.logout-question'))
    .getByRole('button', { name: english('common.log-out') })
    .click();
  await expect(page.getByRole('button', { name: english('common.log-out') })).toHaveCount(0);
}
