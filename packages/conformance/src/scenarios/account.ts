import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

export const scenarios: AreaScenarios<typeof product.account> = {
  getProfile: { works: {} },
  getAdvancedStatus: { works: {} },
  setLanguage: { works: { lang: 'jp' }, refuses: [['language-unknown', { lang: 'tlh' }]] },
  getLanguage: {
    works: {},
    also: [
      {
        how: 'with the language of language-mark',
        sent: {},
        headers: { lang: '', 'language-mark': 'jp' },
        shows: (lang) => (lang === 'jp' ? undefined : `the language is ${lang}, not jp`),
      },
    ],
  },
  setNickname: { works: { nickname: 'Ann' }, refuses: [['nickname-invalid', { nickname: 'x'.repeat(21) }]] },
  logOut: { works: {} },
};
