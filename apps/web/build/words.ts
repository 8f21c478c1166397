import { fileURLToPath } from 'node:url';
import { isLanguage } from '@mt2/contracts/languages';
import type { Plugin } from 'vite';
import { dictionaryOf, wordFiles } from './dictionary.ts';

const NAME = 'virtual:words/';

/** The namespaces of the shell and of home, and what every read may say. */
const FIRST = /^(?:common|home|nav)\.|^refusal\.(?:error|network-busy)$/;

/**
 * True if a sentence belongs to the first load; the rest is loaded with the next screen, and so is the translator: nothing is filled in
 * before.
 */
export const isFirstWord = (key: string, sentence: string): boolean => FIRST.test(key) && !sentence.includes('{{');

/** Serves the dictionary of a language as two modules, `virtual:words/<language>/first` and `…/rest`: `namespace.key` → sentence. */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const [language, part] = id.slice(NAME.length + 1).split('/');
      if (!isLanguage(language)) return undefined;
      for (const file of wordFiles(language)) this.addWatchFile(fileURLToPath(file));
      const own = Object.entries(dictionaryOf(language)).filter(([key, sentence]) => isFirstWord(key, sentence) === (part === 'first'));
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))};`, moduleType: 'js' };
    },
  };
}
