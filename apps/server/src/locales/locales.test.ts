import { LANGUAGES, type Language, MESSAGES } from '@mt2/contracts';
import { USER_REASONS } from '@mt2/contracts/areas';
import { RULE_NUMBERS } from '@mt2/contracts/rule-numbers';
import { formatPlain } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, ratesAt } from '@mt2/domain/order';
import { describe, expect, test } from 'vitest';
import {
  type Article,
  dictionariesOf,
  everySentence,
  keysOf,
  messagesOf,
  newsOf,
  type Words,
  withoutPlural,
} from '../testing/dictionaries.ts';

const others = LANGUAGES.filter((language) => language !== 'en');

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** Some languages count pixels by ten thousand. */
const placeholders = (text: string) =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => (name === 'tenThousandPixels' ? 'megapixels' : name)).sort();
const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/g) ?? [];
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

/** Letters specific to each language: a text without any of them was left in English. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  hk: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
};

/** Trading terms that stay English in every language. */
const TRADERS = ['Take profit', 'Stop loss', 'TP/SL', 'TP', 'SL', 'ROE', 'Liq.', 'LTV'];
/** Names of orders that exchanges write the same way in every language. */
const ORDER_NAMES = ['GTC', 'IOC', 'FOK', 'Post-only', 'OCO'];
/** Roles in a trade, for which Spanish and Thai have no other words. */
const ROLES = ['Maker', 'Taker'];
/** Time frames of a chart, as exchanges write them. */
const FRAMES = ['1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'];
/** Names of payment apps. */
const WALLETS = ['WeChat Pay', 'Alipay'] as const;
/** Words that are the same in these languages and in English. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  jp: ['OK', 'LTV', 'MT2', ...WALLETS],
  kr: ['LTV'],
  th: ['LTV', 'TP/SL', 'Perp', 'Trailing Stop', ...ROLES, ...FRAMES, ...WALLETS],
  esp: [
    'C',
    'Demo',
    'Spot',
    'Spot (maker / taker)',
    'Trailing stop',
    'Stop',
    'Take profit ({{coin}})',
    'Stop loss ({{coin}})',
    'Trading',
    'Bots',
    'Fiat',
    'P2P',
    'General',
    'Total',
    'Total ({{coin}})',
    'Take profit / stop loss',
    '{{seconds}} s',
    '{{number}} min',
    ...ROLES,
    ...FRAMES,
    ...TRADERS,
    ...WALLETS,
  ],
};

/** Texts that are not rules and keep their digits, and why. */
const KEEP_DIGITS: Readonly<Record<string, RegExp>> = {
  'facts about a coin': /^coin\./,
  'names of chart periods': /^spot\.\d+-(min|hour|day|week|month)$|^kline\.minute-of$/,
  'what the statistics of a day are called': /^spot\.[\w-]+-24h$|^home\.sparkline$/,
  'what is to be typed: examples, zero, a standard':
    /^refusal\.(duration-invalid|(take-profit|stop-loss)-required)$|^bank-card\.swift-code-placeholder$/,
  'a margin that is lost whole': /^lever\.net-roe-note$/,
  'a set whose members the screen shows': /^refusal\.three-pictures$|^kyc\.advanced-asks$|^security\.two-codes-\w+$/,
};
/** Articles about rates that are no fee of a level: those of P2P adverts, of robots, which have no level, and of loans. */
const OWN_RATES: readonly number[] = [1814, 1815, 1816, 3507];
/** Names and times of day with digits, no number at all, and 'one' where a language writes it as a digit before a counter. */
const NO_NUMBER = /MT2|UTF-8|P2P|C2C|2FA|2단계 인증|00:00 UTC|(?<!\d)1 ?(?=日|回|分|件|往復|注文|マーケット|분|회|นาที)|(?<!\d)0%(?=보다)/g;
const keepsDigits = (key: string) => Object.values(KEEP_DIGITS).some((keys) => keys.test(key));
const digitsIn = (text: string) =>
  text
    .replace(PLACEHOLDER, '')
    .replace(NO_NUMBER, '')
    .match(/\p{Nd}+/gu) ?? [];

type Name = keyof ReturnType<typeof dictionariesOf>;
const dictionaries = (language: Language) => Object.entries(dictionariesOf(language)) as [Name, Words][];
/** The English texts of a dictionary, by keys with and without plural. */
const englishOf = (name: Name): Words =>
  Object.fromEntries(
    Object.entries(dictionariesOf('en')[name]).flatMap(([key, text]) => [
      [withoutPlural(key), text],
      [key, text],
    ]),
  );

describe('every dictionary', () => {
  test('every confirmation of the wire has a sentence', () => {
    expect(Object.keys(messagesOf('en'))).toEqual(expect.arrayContaining([...MESSAGES]));
  });

  test('every reason for which a balance of a user changes has a sentence, on the server and on the page', () => {
    const sentences = everySentence('en');
    const without = USER_REASONS.filter((reason) => !(`ledger.${reason}` in messagesOf('en')) || !(`wallet.reason-${reason}` in sentences));
    expect(without).toEqual([]);
  });

  test.each(others)('%s has the keys of English', (language) => {
    expect(keysOf(language)).toEqual(keysOf('en'));
  });

  test.each(LANGUAGES)('%s leaves nothing empty or unfilled', (language) => {
    const faulty = dictionaries(language).flatMap(([name, words]) => {
      const english = englishOf(name);
      const isFilled = (key: string, text: string) => `${placeholders(text)}` === `${placeholders(english[withoutPlural(key)] ?? '')}`;
      return Object.entries(words).filter(([key, text]) => text.trim() === '' || !isFilled(key, text));
    });
    expect(faulty).toEqual([]);
  });

  test.each(others)('%s leaves nothing in English', (language) => {
    const allowed = [...ORDER_NAMES, ...(sameAsEnglish[language] ?? [])];
    const left = dictionaries(language).flatMap(([name, words]) => {
      const english = englishOf(name);
      return Object.entries(words).filter(([key, text]) => {
        const isNumber = name === 'screens' && !/\p{Letter}/u.test(text.replace(PLACEHOLDER, ''));
        if (isNumber || allowed.includes(text)) return false;
        return text === english[key] || ownLetters[language]?.test(text) === false;
      });
    });
    expect(left).toEqual([]);
  });

  test.each(LANGUAGES)('%s spells out no number of a rule', (language) => {
    const spelled = Object.entries(everySentence(language)).filter(([key, text]) => digitsIn(text).length > 0 && !keepsDigits(key));
    expect(spelled).toEqual([]);
  });

  test.each(LANGUAGES)('the articles of %s take the rates of the fee levels from their rule', (language) => {
    const pairs = FEE_LEVELS.flatMap((level) => [ratesAt(level, FEE_RATES), ratesAt(level, LEVER_FEES)]);
    const rates = pairs.flatMap(({ maker, taker }) => [maker, taker]).map((rate) => `${formatPlain(rate * 100n, 6)}%`);
    const texts = newsOf(language).filter(({ id }) => !OWN_RATES.includes(id));
    expect(texts.filter(({ title, abstract, content }) => rates.some((rate) => (title + abstract + content).includes(rate)))).toEqual([]);
  });

  test('no exception is outdated, and no number missing', () => {
    const all = LANGUAGES.flatMap((language) => Object.entries(everySentence(language)));
    const withDigits = all.filter(([, text]) => digitsIn(text).length > 0).map(([key]) => key);
    expect(Object.entries(KEEP_DIGITS).flatMap(([why, keys]) => (withDigits.some((key) => keys.test(key)) ? [] : why))).toEqual([]);
    const said = new Set(all.flatMap(([, text]) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name)));
    expect(Object.keys(RULE_NUMBERS).filter((name) => !said.has(name))).toEqual([]);
  });
});

/**
 * Words that users of an exchange never read: worlds, machines, seeds, outboxes and tests. Exceptions: the address
 * `mt2.test`, and 机器人 for trading robots.
 */
const OPERATING: Readonly<Record<Language, RegExp>> = {
  en: /\bworlds?\b|\bmachines?\b|\bseeds?\b|\boutbox\b|(?<!mt2\.)\btest(?:s|ing|ed)?\b|reference environment/i,
  zh: /世界|机器(?!人)|种子|发件箱|测试|参考环境/,
  hk: /世界|機器|種子|寄件匣|測試|參考環境/,
  jp: /ワールド|マシン|シード|送信箱|テスト|検証環境/,
  kr: /월드|컴퓨터|시드|발신함|테스트|참조 환경/,
  esp: /\bmundos?\b|máquina|semilla|bandeja de salida|\bprueb|entorno de referencia/i,
  th: /โลก|เครื่อง(?!มือ|หมาย|คำนวณ)|ซีด|กล่องขาออก|ทดสอบ|อ้างอิง/,
};

/** The screens that articles link to, and the keys of their titles. */
const TITLES: Readonly<Record<string, string>> = {
  '/pages/assets/deposit/index': 'screen.deposit',
  '/pages/assets/index': 'screen.wallet',
  '/pages/assets/withdraw/index': 'screen.withdraw',
  '/pages/finance/index': 'screen.finance-list',
  '/pages/finance/rulePage': 'screen.finance-rules',
  '/pages/lianghua/index': 'nav.financing',
  '/pages/lianghua/jiedai': 'screen.borrow',
  '/pages/p2p/index': 'screen.p2p',
  '/pages/promotion/index': 'promotion.title',
  '/pages/settings/index': 'screen.settings',
  '/pages/user/login/forgetPassword': 'screen.forgot-password',
  '/pages/user/login/register': 'screen.register',
  '/pages/verification/index': 'kyc.title',
};
/** Questions and agreements. Links of other articles are sentences of their own. */
const NAMES_SCREENS: readonly number[] = [18, 35];

describe('the news', () => {
  const english = newsOf('en');
  const categories = new Map(english.map((article) => [article.id, article.c_id]));

  test('every category has the fields that its screens show', () => {
    const counts = Object.groupBy(english, (article) => article.c_id);
    expect(Object.keys(counts).map(Number)).toEqual([4, 5, 18, 19, 32, 33, 34, 35]);
    expect(english.length).toBe(categories.size);
    expect(
      english
        .filter((article) => article.c_id === 5)
        .every((article) => /^\/upload\/site\/banners\/[a-z]+\.svg$/.test(article.cover ?? '')),
    ).toBe(true);
  });

  test.each(others)('%s has the articles of English, written in its own letters', (language) => {
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

  test.each(LANGUAGES)('%s names screens in links as their titles do', (language) => {
    const sentences = everySentence(language);
    const links = newsOf(language)
      .filter(({ c_id }) => NAMES_SCREENS.includes(c_id))
      .flatMap(({ id, content }) =>
        [...content.matchAll(/<a href="#([^"?]+)[^"]*">([^<]*)</g)].map(([, path = '', name = '']) => ({ id, path, name })),
      );
    const titled = links.flatMap(({ id, path, name }) => {
      const title = TITLES[path];
      return title === undefined ? [] : [{ id, name: name.toLowerCase(), title: sentences[title]?.toLowerCase() }];
    });
    expect(titled.length).toBeGreaterThan(12);
    expect(titled.filter(({ name, title }) => name !== title)).toEqual([]);
  });

  test.each(Object.entries(OPERATING))('%s contains nothing about how the product is run and tested', (language, words) => {
    for (const { id, title, abstract, content } of newsOf(language)) expect(title + abstract + content, String(id)).not.toMatch(words);
  });

  test.each(LANGUAGES)('%s is clean markup that links only into the app', (language) => {
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
