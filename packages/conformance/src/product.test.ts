import { product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { productEntries } from './entries.ts';
import { productScenarios } from './product.ts';
import { trialsOf } from './run.ts';

const names = (areas: Readonly<Record<string, object>>): string[] =>
  Object.entries(areas).flatMap(([area, each]) => Object.keys(each).map((key) => `${area}.${key}`));

it('every call of the product has a scenario in the file of its area, and every scenario its call', () => {
  expect(names(productScenarios).sort()).toEqual(names(product).sort());
});

/** Reads without invalid input and without a specific user: the only thing to refuse is the world. */
const NEVER_REFUSED = [
  'account.getLanguage',
  'compatibility.getAboutUs',
  'compatibility.getCompliance',
  'compatibility.getContactUs',
  'compatibility.getFaq',
  'compatibility.getPopUp',
  'compatibility.getSiteConfig',
  'compatibility.listMenu',
  'compatibility.listNotices',
  'compatibility.listQuoteCoins',
  'help.getSupport',
  'kyc.listCountries',
  'lever.getRiskFund',
  'loan.listTerms',
  'market.listQuotations',
  'meta.getHealth',
  'option.listDurations',
  'option.listPayableCoins',
  'robot.getTotals',
  'session.listAreaCodes',
  'subscription.getRecommended',
  'wallet.listCoins',
];

it('every call is played with its success and its refusals', () => {
  const unplayed = (way: string) =>
    productEntries.filter((entry) => !trialsOf(entry).some(({ item }) => item.split(' ')[1] === way)).map(({ name }) => name);
  expect(unplayed('succeeds')).toEqual([]);
  expect(unplayed('refuses').sort()).toEqual(NEVER_REFUSED);
});
