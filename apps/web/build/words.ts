import { fileURLToPath } from 'node:url';
import { isLanguage } from '@mt2/contracts/languages';
import type { Plugin } from 'vite';
import { dictionaryOf, wordFiles } from './dictionary.ts';

const NAME = 'virtual:words/';

/** Words of the shell and of home. They are part of the first load, so there are no others; the rest is loaded with the next screen. */
const FIRST_NAMESPACES: ReadonlySet<string> = new Set(['home']);
const FIRST_KEYS: ReadonlySet<string> = new Set([
  'common.amount-hidden',
  'common.back',
  'common.chunk-error-text',
  'common.chunk-error-title',
  'common.clear',
  'common.close',
  'common.decrease',
  'common.earlier-request',
  'common.error-text',
  'common.error-title',
  'common.go-home',
  'common.hide-amounts',
  'common.increase',
  'common.late-prices',
  'common.load-failed',
  'common.loading',
  'common.login',
  'common.main-navigation',
  'common.max',
  'common.more',
  'common.most-decimals',
  'common.no-data',
  'common.no-more',
  'common.network-lost-text',
  'common.network-lost-title',
  'common.not-found-text',
  'common.not-found-title',
  'common.not-offered',
  'common.numbers-only',
  'common.offline',
  'common.open-menu',
  'common.press-again-to-exit',
  'common.pull-to-refresh',
  'common.refreshing',
  'common.register',
  'common.release-to-refresh',
  'common.reload',
  'common.retry',
  'common.search',
  'common.show-amounts',
  'common.slow-network',
  'common.whole-numbers',
  'market.favourites-empty',
  'market.new-empty',
  'nav.contract',
  'nav.financing',
  'nav.home',
  'nav.market',
  'nav.recharge',
  'nav.settings',
  'nav.wallet',
  'nav.withdraw',
  'notice.unread-number',
  'refusal.error',
  'refusal.network-busy',
  'screen.home',
  'screen.notices',
  'session.hide-password',
  'session.show-password',
  'spot.favourites',
  'spot.gainers',
  'spot.losers',
  'spot.new-listings',
  'wallet.today-pnl',
  'wallet.total-in',
  'wallet.transfer',
]);

/** True if a key belongs to the words of the first load. */
export const isFirstWord = (key: string): boolean => FIRST_NAMESPACES.has(key.split('.')[0] ?? '') || FIRST_KEYS.has(key);

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
      const own = Object.entries(dictionaryOf(language)).filter(([key]) => isFirstWord(key) === (part === 'first'));
      return { code: `export default ${JSON.stringify(Object.fromEntries(own))};`, moduleType: 'js' };
    },
  };
}
