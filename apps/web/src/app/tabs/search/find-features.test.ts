import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { expect, test } from 'vitest';
import { dictionaryOf } from '../../../../build/dictionary.ts';
import { pathOf, type ScreenFacts } from '../../../frame/screens.ts';
import type { Text } from '../../../platform/i18n.ts';
import { changeSettings } from '../../../platform/settings.ts';
import { openTranslator } from '../../../platform/translator.ts';
import { AREAS } from '../../areas.ts';
import { featuresOf } from '../features/features.ts';
import { FIRST_SHORTCUTS } from '../home/shortcut-links.tsx';
import { FEATURES, findFeatures, isFeature, otherNameOf, withoutIgnored } from './find-features.ts';
import SYNONYMS from './synonyms.json' with { type: 'json' };

const translate = await openTranslator();
const texts = new Map(LANGUAGES.map((language) => [language, translate(language, dictionaryOf(language))]));
const found = (search: string, language: Language = 'en') => {
  const text = texts.get(language) as Text;
  return findFeatures(withoutIgnored(search, text), text).map(({ id }) => id);
};

test.each<[string, Language, string]>([
  ['withd', 'en', 'withdraw'],
  ['PHISH', 'en', 'anti-phishing'],
  ['充值', 'zh', 'deposit'],
  ['語言', 'hk', 'language'],
  ['セキュリティ', 'jp', 'security'],
  ['출금', 'kr', 'withdraw'],
  ['autenticacion', 'esp', 'authenticator'],
  ['ภาษา', 'th', 'language'],
  ['how do I change my phone', 'en', 'phone'],
  ['怎么修改手机号', 'zh', 'phone'],
  ['출금이 안돼요', 'kr', 'withdraw'],
])('%s in %s finds %s', (search, language, id) => expect(found(search, language)).toContain(id));

test.each<[string, string]>([
  ['OCO', 'oco'],
  ['stop loss', 'trigger-order'],
  ['order history', 'orders'],
  ['历史委托', 'orders'],
  ['手续费', 'fees'],
  ['檔位', 'contract-rules'],
  ['레버리지', 'leverage'],
  ['กำไร', 'wallet'],
  ['leveraged', 'leverage'],
])('%s finds %s by another word, whatever the language of the page', (search, id) => {
  for (const language of LANGUAGES) expect(found(search, language)).toContain(id);
});

test.each<[string, readonly string[]]>([
  ['dep', ['deposit', 'deposits-and-withdrawals']],
  ['fee', ['fees', 'funding-rate', 'feedback']],
  ['2fa', ['authenticator']],
  ['2段階認証', ['authenticator']],
  ['uthenticato', ['authenticator']],
  ['autenticator', ['authenticator']],
  ['wihtdraw', ['withdraw']],
  ['stoploss', ['trigger-order', 'tp-sl']],
  ['apple', []],
  ['eth', []],
  ['sto', ['trigger-order']],
  ['?!', []],
])('%s finds whole words first, then beginnings, and only then the inside of words and typing errors', (search, ids) => {
  expect(found(search).slice(0, ids.length || 1)).toEqual(ids);
});

test('a few letters find the Spanish names of features only if the page is Spanish, or as a whole word', () => {
  expect(['sol', 'solo', 'mis'].map((search) => found(search)[0])).toEqual([undefined, 'limit-order', 'my-p2p']);
  changeSettings({ lang: 'esp' });
  expect(found('sol', 'esp')).toEqual(['limit-order']);
  changeSettings({ lang: 'en' });
});

test('a feature says by which other name it was found, and words that are its name together name no coin', () => {
  const [text, oco] = [texts.get('en') as Text, FEATURES.filter(({ id }) => id === 'oco')];
  const others = oco.flatMap((feature) => ['stop loss', 'oco'].map((search) => otherNameOf(feature, search, text)));
  expect(others).toEqual(['take profit and stop loss', undefined]);
  expect(['link bank card', 'deposit btc'].map((search) => isFeature(search, text))).toEqual([true, false]);
});

test.each(LANGUAGES)('every feature is found by its English name in %s', (language) => {
  for (const { id } of FEATURES) expect(found(id, language)).toContain(id);
});

test.each(LANGUAGES)('no two features have one name in %s', (language) => {
  const names = FEATURES.map(({ word }) => texts.get(language)?.(word));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Screens of one object or one step, which a search cannot open: they need an ID, or another screen before them. */
const STEPS = [
  ...['home', 'search', 'records', 'chooseLocation', 'openLocation', 'choose', 'lostAuthenticator', 'template', 'support'],
  ...['addBankCard', 'method', 'charge', 'financeBuy', 'helpDetail', 'noticeDetail', 'basicVerification', 'advancedVerification'],
  ...['creditLoans', 'loanDetail', 'repayment', 'p2pAdvert', 'p2pOrder', 'p2pAppeal', 'p2pSeller', 'robot', 'offering', 'purchase'],
  ...['withdrawDetail', 'address', 'addAddress'],
];

test('every screen that a user can open is found, and every place has its synonyms', () => {
  const paths = new Set(FEATURES.map(({ address = '' }) => pathOf(address)));
  const screens = Object.values<Readonly<Record<string, ScreenFacts>>>(AREAS).flatMap(Object.entries<ScreenFacts>);
  expect(screens.filter(([name, { path }]) => !paths.has(path) && !STEPS.includes(name)).map(([name]) => name)).toEqual([]);
  expect(FEATURES.map(({ id }) => id).toSorted()).toEqual(Object.keys(SYNONYMS).toSorted());
});

test('the first shortcuts are features, and a shortcut of another version is left out', () =>
  expect(featuresOf(['gone', ...FIRST_SHORTCUTS.map(({ id }) => id)])).toEqual(FIRST_SHORTCUTS));
