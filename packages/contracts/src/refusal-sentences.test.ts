import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import { FORM_REFUSALS, REFUSALS } from './refusals.ts';

/** The sentences that users, and programs written for the product, rely on. */
const catalogue: Readonly<Record<string, string>> = {
  'network-busy': 'The network is busy, please try again later',
  failed: 'Failed',
  'upload-failed': 'Upload failed',
  'uploading-failed': 'Uploading failed, please try again',
  'copy-failed': 'Copy failed, please copy manually',
  'submit-failed': 'Failed to submit',
  'save-picture-failed': 'Failed to save picture',
  'binding-failed': 'Binding failed',
  'insufficient-balance': 'Insufficient balance',
  'insufficient-sellable-balance': 'Insufficient sellable balance',
  'balance-less-than': 'Balance is less than',
  'set-withdraw-address': 'Please set the withdraw address first',
  'real-name-required': 'Please complete real-name verification first',
  'set-fund-password': 'Please set fund password first',
  'basic-verification-required': 'Please complete basic verification first',
  'kyc-basic-required': 'Your account has not been authenticated. Do you want to go to the authentication?',
  'area-not-open': 'The current area is not open yet',
  'file-too-large': 'Out of allowable file size',
  'picture-preview-failed': 'Picture preview failed',
  'amount-empty': 'Amount can not be empty',
  'agreement-not-agreed': 'You have not agreed to the agreement',
  'recharge-needed': 'You have insufficient balance, so please recharge',
  'three-pictures': 'Please upload three complete pictures',
  'kyc-advanced-required': 'Please complete KYC Verification first',
  'password-inconsistent': 'Password inconsistent',
  'password-min-length': 'Minimum password length 6',
  'tick-user-agreement': 'Please read and tick to agree to user agreement',
  'fund-password-6-digits': 'Fund password must be 6 digits',
};

/** Placeholders that depend on the individual case; the rule passes them as details. */
const DETAILS: Readonly<Record<string, readonly string[]>> = {
  'daily-withdrawal-limit': ['{{limit}}'],
  'below-minimum-subscription': ['{{minimum}}'],
  'above-remaining-supply': ['{{rest}}'],
  'above-subscription-cap': ['{{cap}}', '{{rest}}'],
  'below-minimum-investment': ['{{minimum}}'],
  'loan-collateral-too-small': ['{{least}}'],
  'interest-limit-reached': ['{{interest}}', '{{rest}}'],
  'product-pays-too-much': ['{{payout}}', '{{limit}}'],
  'above-own-funds': ['{{limit}}', '{{owed}}'],
  'alert-not-above': ['{{price}}'],
  'alert-not-below': ['{{price}}'],
  'p2p-above-order-limit': ['{{maximum}}'],
  'p2p-below-order-limit': ['{{minimum}}'],
  'fault-invalid': ['{{part}}'],
  'scene-refused': ['{{step}}', '{{reason}}'],
  'too-many-attempts': ['{{minutes}}'],
  'too-many-open': ['{{most}}'],
};

describe('the sentences of the refusals', () => {
  test('the catalog of sentences is unchanged, word for word', () => {
    expect(REFUSAL_SENTENCES.en).toMatchObject(catalogue);
  });

  test.each(LANGUAGES)('%s has one for every refusal and no other', (language) => {
    expect(Object.keys(REFUSAL_SENTENCES[language]).sort()).toEqual([...REFUSALS, ...FORM_REFUSALS].sort());
  });

  test.each(LANGUAGES)('%s has the same sentence for a failed and a busy server, and does not blame the user’s network', (language) => {
    const { 'network-busy': busy, 'internal-error': failed, 'request-in-progress': running } = REFUSAL_SENTENCES[language];
    expect([failed, running]).toEqual([busy, busy]);
    if (language !== 'en') expect(busy).not.toMatch(/网络|網絡|ネットワーク|네트워크|เครือข่าย|\bred\b/);
  });

  test.each(LANGUAGES)('%s has no placeholders but those that the rule passes with the refusal', (language) => {
    const open = Object.entries(REFUSAL_SENTENCES[language]).flatMap(([name, sentence]) => {
      const placeholders = sentence.match(/\{\{\w+\}\}/g);
      return placeholders ? [[name, placeholders]] : [];
    });
    expect(Object.fromEntries(open)).toEqual(DETAILS);
  });

  test.each(LANGUAGES)('%s has no brace that is not part of a placeholder', (language) => {
    const broken = Object.entries(REFUSAL_SENTENCES[language]).filter(([, sentence]) => /[{}]/.test(sentence.replace(/\{\{\w+\}\}/g, '')));
    expect(broken).toEqual([]);
  });
});
