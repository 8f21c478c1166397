import { readFileSync } from 'node:fs';
import { LANGUAGES, MESSAGES, REFUSALS } from '@mt2/contracts';
import { describe, expect, test } from 'vitest';

type Words = Readonly<Record<string, string>>;
type Dictionary = { readonly refusal: Words; readonly message: Words };
type Article = {
  readonly id: number;
  readonly c_id: number;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
  readonly at: string;
  readonly sorts: number;
  readonly cover?: string;
};

const others = LANGUAGES.filter((language) => language !== 'en');
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const dictionaryOf = (language: string) => readJson(`./${language}.json`) as Dictionary;
const newsOf = (language: string) => readJson(`../../../../prisma/seed/news/${language}.json`) as readonly Article[];
const screenRefusalsOf = (language: string) => readJson(`../../../web/src/locales/${language}/refusal.json`) as Words;

const everySentence = (language: string) => {
  const { refusal, message } = dictionaryOf(language);
  return Object.entries({ ...refusal, ...message });
};
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/g) ?? [];
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

/** What makes a text one of its language: a text without any of these letters was left in English. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
};

/** The sentences that users, and programs written against the product, know by heart. */
const catalogue: Words = {
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
  'fund-password-6-digits': 'Finacial password is 6 digit',
};

describe("the server's sentences", () => {
  test('the catalogue is kept word for word', () => {
    expect(dictionaryOf('en').refusal).toMatchObject(catalogue);
  });

  test('every refusal and every confirmation of the wire has one', () => {
    expect(Object.keys(dictionaryOf('en').refusal)).toEqual(expect.arrayContaining([...REFUSALS]));
    expect(Object.keys(dictionaryOf('en').message)).toEqual(expect.arrayContaining([...MESSAGES]));
  });

  test.each(others)('%s has the keys of English', (language) => {
    const [own, english] = [dictionaryOf(language), dictionaryOf('en')];
    expect(Object.keys(own).sort()).toEqual(['message', 'refusal']);
    expect(Object.keys(own.refusal).sort()).toEqual(Object.keys(english.refusal).sort());
    expect(Object.keys(own.message).sort()).toEqual(Object.keys(english.message).sort());
  });

  test.each(others)('%s leaves nothing empty, unfilled or in English', (language) => {
    const english = new Map(everySentence('en'));
    for (const [key, text] of everySentence(language)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
      if (language !== 'esp') expect(text, key).not.toBe(english.get(key));
      if (ownLetters[language]) expect(text, key).toMatch(ownLetters[language]);
    }
  });

  test.each(LANGUAGES)('%s refuses in the same words on the screen and on the wire', (language) => {
    expect(dictionaryOf(language).refusal).toMatchObject(screenRefusalsOf(language));
  });
});

describe('the news', () => {
  const english = newsOf('en');
  const categories = new Map(english.map((article) => [article.id, article.c_id]));

  test('every category has what its screens show', () => {
    const counts = Object.groupBy(english, (article) => article.c_id);
    expect(Object.keys(counts).map(Number)).toEqual([4, 5, 18, 19, 32, 33, 34, 35]);
    expect(english.length).toBe(categories.size);
    expect(english.filter((article) => article.c_id === 5).every((article) => /^\/banners\/[a-z]+\.svg$/.test(article.cover ?? ''))).toBe(
      true,
    );
  });

  test.each(others)('%s has the articles of English, told in its own letters', (language) => {
    const shape = ({ id, c_id, at, sorts, cover }: Article) => ({
      id,
      c_id,
      at,
      sorts,
      cover,
    });
    expect(newsOf(language).map(shape)).toEqual(english.map(shape));
    for (const [index, original] of english.entries()) {
      const article = newsOf(language)[index] ?? original;
      for (const part of ['title', 'abstract', 'content'] as const) {
        expect(article[part], `${article.id} ${part}`).not.toBe(original[part]);
        if (ownLetters[language]) expect(article[part], `${article.id} ${part}`).toMatch(ownLetters[language]);
      }
      expect(tagsOf(article.content), `${article.id} has the structure of the original`).toEqual(tagsOf(original.content));
      expect(linksOf(article.content), `${article.id} links where the original does`).toEqual(linksOf(original.content));
    }
  });

  test.each(LANGUAGES)('%s is clean markup that leads only into the app', (language) => {
    for (const { id, title, abstract, content, at } of newsOf(language)) {
      expect(content.replace(/<(\/?)(p|h3|ul|li|strong)>|<a href="#\/pages\/[\w/?=]+">|<\/a>/g, ''), String(id)).not.toMatch(/[<>]/);
      expect(title + abstract, String(id)).not.toMatch(/[<>]/);
      expect(at).toMatch(/^2025-(10|11|12)-\d\d \d\d:\d\d:\d\d$/);
      for (const link of linksOf(content)) {
        const target = /^#\/pages\/help\/center\/detail\?id=(\d+)$/.exec(link ?? '')?.[1];
        if (target) expect(categories.has(Number(target)), `${id} leads to ${target}`).toBe(true);
      }
    }
  });
});
