import type { Language } from '@mt2/contracts/languages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findNamed } from '../ui/folded.ts';
import { type Country, countryName, namedCountries, namesOfCountry } from './countries.ts';
import { changeSettings } from './settings.ts';

const LIST: readonly Country[] = [
  { code: 'US', name: 'United States' },
  { code: 'JP', name: 'Japan' },
  { code: 'TR', name: 'Turkey' },
  { code: 'DE', name: 'Germany' },
  { code: 'ES', name: 'Spain' },
];
const inLanguage = (lang: Language) => {
  changeSettings({ lang });
  return namedCountries(LIST);
};
const onDevice = (tag: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
beforeEach(() => onDevice('en'));
afterEach(() => {
  vi.restoreAllMocks();
  changeSettings({ lang: 'en' });
});

describe('countries', () => {
  it.each<[Language, string[]]>([
    ['en', ['Germany', 'Japan', 'Spain', 'Türkiye', 'United States']],
    ['esp', ['Alemania', 'España', 'Estados Unidos', 'Japón', 'Turquía']],
    ['jp', ['アメリカ合衆国', 'スペイン', 'ドイツ', 'トルコ', '日本']],
    ['kr', ['독일', '미국', '스페인', '일본', '튀르키예']],
    ['zh', ['德国', '美国', '日本', '土耳其', '西班牙']],
    ['hk', ['土耳其', '日本', '西班牙', '美國', '德國']],
    ['th', ['ญี่ปุ่น', 'ตุรกี', 'เยอรมนี', 'สเปน', 'สหรัฐอเมริกา']],
  ])('in %s have their names in its order', (lang, names) => {
    expect(inLanguage(lang).map(({ label }) => label)).toEqual(names);
  });

  it('begin with the device’s own', () => {
    onDevice('es-ES');
    expect(inLanguage('en').map(({ code }) => code)).toEqual(['ES', 'DE', 'JP', 'TR', 'US']);
  });

  it.each<[Language, string, string[]]>([
    ['jp', '日', ['JP']],
    ['jp', 'japan', ['JP']],
    ['jp', 'jp', ['JP']],
    ['jp', 'ｊａｐ', ['JP']],
    ['jp', 'usa', ['US']],
    ['esp', 'espana', ['ES']],
    ['esp', 'ESTADOS', ['US']],
    ['en', 'turkey', ['TR']],
    ['en', 'turkiye', ['TR']],
    ['th', 'an', ['DE', 'JP']],
    ['kr', '미국', ['US']],
    ['zh', 'nowhere', []],
  ])('in %s are found by %s', (lang, typed, codes) =>
    expect(
      findNamed(inLanguage(lang), typed, namesOfCountry)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(codes),
  );

  it('with exactly the typed name come first, then those that begin with it', () => {
    changeSettings({ lang: 'zh' });
    const china = ['MO', 'HK', 'CN'].map((code) => ({ code, name: code, label: countryName(code) }));
    expect(findNamed(china, '中国', namesOfCountry).map(({ code }) => code)).toEqual(['CN', 'MO', 'HK']);
    const words = ['French Guiana', 'Guinea-Bissau', 'Equatorial Guinea', 'Guinea'];
    expect(findNamed(words, 'guinea', (name) => [name])).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea']);
  });

  it('keep their letters, or the server’s name, if there is no other', () => {
    expect([countryName('JP'), countryName(''), countryName('QQ'), countryName('Atlantis')]).toEqual(['Japan', '', 'QQ', 'Atlantis']);
    expect(namedCountries([{ code: 'QQ', name: 'Nowhere' }])[0]?.label).toBe('Nowhere');
  });
});
