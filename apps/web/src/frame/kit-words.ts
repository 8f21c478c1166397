import { type Text, useText } from '../platform/i18n.ts';
import { useSettings } from '../platform/settings.ts';
import type { Kit, KitWords } from '../ui/kit.tsx';

const wordsOf = (text: Text): KitWords => ({
  close: text('common.close'),
  clear: text('common.clear'),
  loading: text('common.loading'),
  search: text('common.search'),
  retry: text('common.retry'),
  reload: text('common.reload'),
  notices: text('nav.notices'),
  empty: text('common.no-data'),
  noMore: text('common.no-more'),
  loadFailed: text('common.load-failed'),
  pull: text('common.pull-to-refresh'),
  release: text('common.release-to-refresh'),
  refreshing: text('common.refreshing'),
  showPassword: text('common.show-password'),
  hidePassword: text('common.hide-password'),
  max: text('common.max'),
  hidden: text('common.amount-hidden'),
  numbersOnly: text('common.numbers-only'),
  increase: (name) => text('common.increase', { name }),
  decrease: (name) => text('common.decrease', { name }),
  mostDecimals: (number) => (number === 0 ? text('common.whole-numbers') : text('common.most-decimals', { number })),
});

/** Words and settings that the kit's parts take from the application. */
export function useAppKit(): Kit {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  return { words: wordsOf(text), hideAmounts };
}
