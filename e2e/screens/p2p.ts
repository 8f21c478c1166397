import type { FrameLocator, Page } from '@playwright/test';
import { say as english, type Say } from '../words.ts';
import { pictureField } from './kyc.ts';
import { typeDigits } from './money.ts';

/** Chooses the currency, in the list of adverts or in the form of one. */
const fiatChooser =
  (page: Page, say: Say) =>
  async (fiat: string): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: say('p2p.fiat-currency') })
      .click();
    await page.getByRole('option', { name: fiat, exact: true }).click();
  };

/** Other users' adverts, and the form that takes one. */
export function p2pMarket(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  return {
    take: (trader: string) =>
      main
        .getByRole('article')
        .filter({ hasText: trader })
        .getByRole('link', { name: /^(Buy|Sell) / }),
    chooseFiat: fiatChooser(page, say),
    step: (word: string) => main.getByRole('link', { name: say(`p2p.${word}`), exact: true }),
    pays: main.getByRole('textbox', { name: say('p2p.i-pay'), exact: true }),
    facts: main.getByRole('region', { name: say('common.details') }),
    order: main.getByRole('button', { name: say('p2p.buy-coin', { coin: 'USDT' }), exact: true }),
    confirmation: page.getByRole('dialog'),
    confirm: page.getByRole('dialog').getByRole('button').last(),
  };
}

/** The form of an advert. */
export function publishForm(page: Page, say: Say = english) {
  const main = page.getByRole('main');
  const field = (key: string) => main.getByRole('textbox', { name: say(`p2p.${key}`), exact: true });
  return {
    chooseFiat: fiatChooser(page, say),
    price: field('price'),
    total: field('total-volume'),
    min: field('min-per-order'),
    max: field('max-per-order'),
    note: field('note-optional'),
    way: (key: string) => main.getByRole('button', { name: say(`bank-card.${key}`), exact: true }),
    post: main.getByRole('button', { name: say('p2p.post-advert'), exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: say('p2p.post-advert') }),
  };
}

/** One order as either party sees it, with its sheets and its appeal. */
export function orderScreen(page: Page | FrameLocator, say: Say = english) {
  const main = page.getByRole('main');
  const button = (key: string, values = {}) => main.getByRole('button', { name: say(`p2p.${key}`, values), exact: true });
  const paidSheet = page.getByRole('dialog').filter({ hasText: say('p2p.false-paid-warning') });
  const releaseSheet = page.getByRole('dialog', { name: /^Release/ });
  const tickAll = async (sheet: typeof paidSheet) => {
    await sheet.getByRole('checkbox').first().waitFor();
    for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  };
  return {
    status: (word: string) => main.getByRole('heading', { level: 2, name: say(`status.p2p-${word}`), exact: true }),
    ring: main.getByRole('timer'),
    sides: main.getByRole('region', { name: say('p2p.both-sides') }),
    step: (what: string) => main.getByRole('listitem').filter({ hasText: say(`p2p.step-${what}`) }),
    copy: (label: string) => main.getByRole('button', { name: `${say('common.copy')}: ${label}`, exact: true }),
    paid: button('i-have-paid'),
    paidSheet,
    voucher: pictureField(page, say('p2p.voucher'), say),
    markPaid: paidSheet.getByRole('button', { name: say('p2p.i-have-paid'), exact: true }),
    tickPaid: () => tickAll(paidSheet),
    release: button('release'),
    releaseSheet,
    confirmRelease: releaseSheet.getByRole('button', { name: say('p2p.release'), exact: true }),
    tickRelease: () => tickAll(releaseSheet),
    typeFundPassword: (digits: string) => typeDigits(page, say('common.fund-password'), digits),
    appeal: main.getByRole('link', { name: say('p2p.appeal'), exact: true }),
    statement: page.getByRole('textbox', { name: say('p2p.appeal-reason'), exact: true }),
    evidence: pictureField(page, say('p2p.evidence'), say),
    sendAppeal: button('send-appeal'),
    chat: page.getByRole('link', { name: say('p2p.chat'), exact: true }),
    unread: (number: number) => page.getByRole('link', { name: `${say('p2p.chat')}, ${say('p2p.unread', { number })}`, exact: true }),
    rate: (rating: 'good' | 'bad') => button(rating),
  };
}
