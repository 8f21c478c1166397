import { BCP47, type Language } from '@mt2/contracts/languages';
import { withWholeWords } from '@mt2/contracts/line-ends';
import { withParticles } from '@mt2/contracts/particles';
import { createInstance } from 'i18next';
import type { Kit } from '../ui/kit.tsx';

export type Words = Readonly<Record<string, string>>;
/** A sentence by its key (`spot.buy`), with its `{{placeholders}}` filled. */
export type Text = Kit['text'];
/** The sentences of a language. */
export type Translate = (language: Language, words: Words) => Text;

/** The last step for sentences of these languages. Others need none: figures that move are said many times a second. */
const FINISH: Partial<Record<Language, (sentence: string) => string>> = {
  kr: (sentence) => withWholeWords('kr', withParticles(sentence)),
  th: (sentence) => withWholeWords('th', sentence),
};

/** The translator. */
export async function openTranslator(): Promise<Translate> {
  const translator = createInstance();
  await translator.init({
    resources: {},
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_, [placeholder]: string[]) => placeholder,
  });
  return (language, words) => {
    translator.addResourceBundle(BCP47[language], 'translation', words, false, true, { skipCopy: true });
    const fixed = translator.getFixedT(BCP47[language]);
    const finish = FINISH[language] ?? ((sentence: string) => sentence);
    // Most sentences have nothing to fill in, and screens that move say them many times a second.
    const whole = new Map<string, string>();
    return (key, values) => {
      if (values) return finish(fixed(key, { ...values }));
      const sentence = whole.get(key) ?? finish(fixed(key));
      whole.set(key, sentence);
      return sentence;
    };
  };
}
