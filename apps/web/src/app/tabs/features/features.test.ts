import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { expect, test } from 'vitest';
import { dictionaryOf } from '../../../../build/dictionary.ts';
import { wordsToText } from '../../../platform/i18n.ts';
import { FIRST_SHORTCUTS } from '../home/shortcut-links.tsx';
import { FEATURE_GROUPS, featuresOf, findFeatures } from './features.ts';

const found = (search: string, language: Language = 'en') => findFeatures(search, wordsToText(dictionaryOf(language))).map(({ id }) => id);

test.each<[string, Language, string]>([
  ['withd', 'en', 'withdraw'],
  ['PHISH', 'en', 'anti-phishing'],
  ['充值', 'zh', 'deposit'],
  ['語言', 'hk', 'language'],
  ['セキュリティ', 'jp', 'security'],
  ['출금', 'kr', 'withdraw'],
  ['autenticacion', 'esp', 'authenticator'],
  ['ภาษา', 'th', 'language'],
])('%s in %s finds %s', (search, language, id) => expect(found(search, language)).toContain(id));

test.each<[string, string]>([
  ['leveraged', 'leverage'],
  ['ledger', 'history'],
  ['csv', 'history'],
  ['pnl', 'wallet'],
  ['rules', 'contract-rules'],
  ['tier', 'contract-rules'],
])('%s finds a feature by another word, in every language', (search, id) => {
  for (const language of LANGUAGES) expect(found(search, language)).toContain(id);
});

test.each<[string, Language, string]>([
  ['流水', 'zh', 'history'],
  ['檔位', 'hk', 'contract-rules'],
  ['損益', 'jp', 'wallet'],
  ['레버리지', 'kr', 'leverage'],
  ['apalancado', 'esp', 'leverage'],
  ['กำไร', 'th', 'wallet'],
])('%s in %s finds %s by another word', (search, language, id) => expect(found(search, language)).toContain(id));

test('names that begin with the text come first, and no word is found by its middle', () => {
  expect(found('dep')[0]).toBe('deposit');
  expect(found('posit')).toEqual([]);
});

test.each(LANGUAGES)('every feature is found by its English name in %s', (language) => {
  for (const { id } of FEATURE_GROUPS.flatMap(({ features }) => features)) expect(found(id, language)).toContain(id);
});

test('every first shortcut is a feature, each feature is in one group, and unknown shortcuts are skipped', () => {
  const ids = FEATURE_GROUPS.flatMap(({ features }) => features.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  expect(featuresOf(['gone', ...FIRST_SHORTCUTS.map(({ id }) => id)])).toEqual(FIRST_SHORTCUTS);
});
