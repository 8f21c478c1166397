import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import { FORM_REFUSALS, REFUSALS } from './refusals.ts';

/** The sentences that users, and programs written for the product, rely on. */
const GIVEN = [
  'The network is busy, please try again later',
  'Failed',
  'Upload failed',
  'Uploading failed, please try again',
  'Copy failed, please copy manually',
  'Failed to submit',
  'Failed to save picture',
  'Binding failed',
  'Insufficient balance',
  'Insufficient sellable balance',
  'Balance is less than',
  'Please set the withdraw address first',
  'Please complete real-name verification first',
  'Please set fund password first',
  'Please complete basic verification first',
  'Your account has not been authenticated. Do you want to go to the authentication?',
  'The current area is not open yet',
  'Out of allowable file size',
  'Picture preview failed',
  'Amount can not be empty',
  'You have not agreed to the agreement',
  'You have insufficient balance, so please recharge',
  'Please upload three complete pictures',
  'Please complete KYC Verification first',
  'Password inconsistent',
  'Minimum password length 6',
  'Please read and tick to agree to user agreement',
  'Fund password must be 6 digits',
];

/** Placeholders that depend on the individual case; the rule passes them as details. */
const DETAILS = 'limit limits rest cap minimum least interest payout owed price maximum part step reason minutes most'.split(' ');

const placeholdersOf = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('the sentences of the refusals', () => {
  test('the catalog of sentences is unchanged, word for word', () => {
    expect(Object.values(REFUSAL_SENTENCES.en)).toEqual(expect.arrayContaining(GIVEN));
  });

  test.each(LANGUAGES)('%s has one for every refusal and no other', (language) => {
    expect(Object.keys(REFUSAL_SENTENCES[language]).sort()).toEqual([...REFUSALS, ...FORM_REFUSALS].sort());
  });

  test.each(LANGUAGES)('%s has the same sentence for a failed and a busy server, and does not blame the user’s network', (language) => {
    const { 'network-busy': busy, 'internal-error': failed, 'request-in-progress': running } = REFUSAL_SENTENCES[language];
    expect([failed, running]).toEqual([busy, busy]);
    if (language !== 'en') expect(busy).not.toMatch(/网络|網絡|ネットワーク|네트워크|เครือข่าย|\bred\b/);
  });

  test.each(LANGUAGES)('%s has the placeholders of English, and no others than the rules pass with the refusals', (language) => {
    const inEach = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([name, text]) => [name, placeholdersOf(text)]);
    expect(Object.fromEntries(inEach(REFUSAL_SENTENCES[language]))).toEqual(Object.fromEntries(inEach(REFUSAL_SENTENCES.en)));
    const all = Object.values(REFUSAL_SENTENCES[language]).flatMap(placeholdersOf);
    expect(new Set(all)).toEqual(new Set(DETAILS.map((name) => `{{${name}}}`)));
  });

  test.each(LANGUAGES)('%s has no brace that is not part of a placeholder', (language) => {
    const broken = Object.entries(REFUSAL_SENTENCES[language]).filter(([, sentence]) => /[{}]/.test(sentence.replace(/\{\{\w+\}\}/g, '')));
    expect(broken).toEqual([]);
  });
});
