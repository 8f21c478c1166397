import type { Page } from '@playwright/test';
import { say } from '../words.ts';

export function bankCardForm(page: Page) {
  const field = (key: string) => page.getByRole('textbox', { name: say(`bank-card.${key}`), exact: true });
  return {
    kind: (kind: 'domestic' | 'international') => page.getByRole('radio', { name: say(`bank-card.${kind}`) }),
    number: field('card-number'),
    bank: page.getByRole('button', { name: new RegExp(`^${say('bank-card.bank-of-deposit')}`) }),
    branch: field('branch'),
    bankName: field('bank-name'),
    bankAddress: field('bank-address'),
    swiftCode: field('swift-code'),
    iban: field('iban'),
    payeeAddress: field('payee-address'),
    postalCode: field('postal-code'),
    save: page.getByRole('button', { name: say('common.save'), exact: true }),
    chooseBank: async (name: string) => {
      await page.getByRole('button', { name: new RegExp(`^${say('bank-card.bank-of-deposit')}`) }).click();
      await page
        .getByRole('dialog', { name: say('bank-card.choose-bank') })
        .getByRole('button', { name, exact: true })
        .click();
    },
  };
}
