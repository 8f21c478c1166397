import {
  Banknote,
  Bot,
  Calculator,
  CircleUserRound,
  FileChartColumn,
  Info,
  KeyRound,
  Landmark,
  Lock,
  Mail,
  MailCheck,
  MonitorSmartphone,
  Percent,
  PiggyBank,
  ReceiptText,
  Repeat,
  Replace,
  Scale,
  Settings,
  Shield,
  Smartphone,
  Store,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { ARTICLES, articleAddress } from '../../../areas/help/index.ts';
import { to } from '../../../frame/paths.ts';
import type { Text } from '../../../platform/i18n.ts';
import { getSettings } from '../../../platform/settings.ts';
import { findNamed, folded } from '../../../ui/folded.ts';
import { FEATURE_GROUPS, feature } from '../features/features.ts';
import type { Shortcut } from '../home/shortcut-links.tsx';
import SYNONYMS from './synonyms.json' with { type: 'json' };

const BTC = { symbol: 'BTC/USDT' };

/** Screens, settings and order types that are only searched. */
const OTHERS: readonly Shortcut[] = [
  feature('fees', 'fee.title', Percent, '/pages/user/fees'),
  feature('limit-order', 'spot.limit-order', Repeat, to('/pages/trade/spot', BTC)),
  feature('market-order', 'spot.market-order', Repeat, to('/pages/trade/spot', BTC)),
  feature('trigger-order', 'trigger.orders', Repeat, to('/pages/trade/spot', { ...BTC, kind: 'trigger' })),
  feature('oco', 'oco.order', Repeat, to('/pages/trade/spot', { ...BTC, kind: 'oco' })),
  feature('trailing-stop', 'trigger.trailing', Repeat, to('/pages/trade/spot', { ...BTC, kind: 'trailing' })),
  feature('tp-sl', 'lever.tp-sl', FileChartColumn, to('/pages/option/detail', { mode: 'contract' })),
  feature('account', 'settings.account-and-security', CircleUserRound, '/pages/settings/account/index'),
  feature('login-password', 'common.login-password', Lock, '/pages/settings/security/changePassword'),
  feature('fund-password', 'common.fund-password', KeyRound, '/pages/settings/security/changePayPassword'),
  feature('authenticator', 'security.authenticator', Shield, '/pages/settings/security/authenticator'),
  feature('anti-phishing', 'security.anti-phishing', MailCheck, '/pages/settings/security/antiPhishing'),
  feature('logins-and-devices', 'security.logins', MonitorSmartphone, '/pages/settings/security/logins'),
  feature('phone', 'common.phone', Smartphone, '/pages/settings/security/bindPhone'),
  feature('email', 'common.email', Mail, '/pages/settings/security/bindEmail'),
  feature('bank-account', 'bank-card.title', Landmark, '/pages/bankbind/index'),
  feature('theme', 'common.theme', Settings, '/pages/settings/index'),
  feature('colours', 'common.up-down-colours', Settings, '/pages/settings/index'),
  feature('currency', 'nav.valuation', Settings, '/pages/settings/index'),
  feature('time-zone', 'settings.time-zone', Settings, '/pages/settings/index'),
  feature('pop-ups', 'settings.pop-ups', Settings, '/pages/settings/index'),
  feature('confirmations', 'spot.confirm-setting', Settings, '/pages/settings/index'),
  feature('hide-amounts', 'common.hide-amounts', Settings, '/pages/settings/index'),
  feature('clear-cache', 'common.clear-cache', Settings, '/pages/settings/index'),
  feature('version', 'common.version', Settings, '/pages/settings/index'),
  feature('leverage', 'screen.lever', FileChartColumn, '/pages/lever/index'),
  feature('contract-rules', 'lever.rules', Scale, '/pages/lever/rules'),
  feature('calculator', 'lever.calculator', Calculator, '/pages/lever/calculator'),
  feature('funding-rate', 'lever.funding-history', Percent, '/pages/lever/funding'),
  feature('risk-fund', 'lever.risk-fund', Shield, '/pages/lever/riskFund'),
  feature('my-p2p', 'screen.p2p-mine', Store, '/pages/p2p/mine'),
  feature('post-ad', 'screen.p2p-publish', Store, '/pages/p2p/publish'),
  feature('create-robot', 'screen.robot-create', Bot, '/pages/lianghua/create'),
  feature('finance-orders', 'screen.finance-orders', PiggyBank, '/pages/finance/ordersPage'),
  feature('finance-rules', 'screen.finance-rules', Scale, '/pages/finance/rulePage'),
  feature('loan-records', 'screen.loan-records', Banknote, '/pages/lianghua/jdlb'),
  feature('trading-accounts', 'screen.trade-accounts', Wallet, '/pages/assets/tradeAccount'),
  feature('bank-withdrawal', 'screen.withdraw-bank', Landmark, '/pages/assets/withdraw/bank/bank'),
  feature('transfer-records', 'screen.transfer-records', Replace, '/pages/assets/transfer/record'),
  feature('subscriptions', 'subscription.mine', ReceiptText, '/pages/publication/orders'),
  feature('login', 'screen.login', CircleUserRound, '/pages/user/login/login'),
  feature('register', 'screen.register', UserPlus, '/pages/user/login/register'),
  feature('forgot-password', 'screen.forgot-password', KeyRound, '/pages/user/login/forgetPassword'),
  feature('licences', 'screen.licences', Info, '/pages/settings/licences'),
  feature('about-us', 'common.about-us', Info, articleAddress(ARTICLES.about)),
  feature('user-agreement', 'common.user-agreement', Scale, articleAddress(ARTICLES.agreement)),
  feature('privacy-policy', 'settings.privacy-policy', Scale, articleAddress(ARTICLES.privacy)),
  feature('risk-disclosure', 'settings.risk-disclosure', Scale, articleAddress(ARTICLES.risk)),
];

/** Everything of the app that has a place: screens, settings and order types. */
export const FEATURES: readonly Shortcut[] = [...FEATURE_GROUPS.flatMap(({ features }) => features), ...OTHERS];

/** A search without the words that most questions have, unless it has no others; a pair is one word, as `btcusdt`. */
export function withoutIgnored(search: string, text: Text): string {
  const isSpaced = (word: string) => /^[\p{Script=Latin} ]+$/u.test(word);
  const pair = search.replace(/[/-](?=usdt)/i, '');
  const words = text('search.ignored').split(',');
  const left = words.reduce((rest, word) => rest.replaceAll(isSpaced(word) ? ` ${word} ` : word, ' '), ` ${pair.toLowerCase()} `);
  return left.trim() || pair;
}

/** A few letters are too little to be looked for inside a word. */
const IS_SHORT = /^[\p{Script=Latin}\p{N}]{1,3}$/u;

/**
 * The names of a feature: its word, its English name, and what users of every language also call it. A short search means only those
 * with a word that begins with it: of Spanish, if another language is shown, only those with the word itself. The others are empty.
 */
function namesOf({ id, word }: Shortcut, text: Text, search: string): readonly string[] {
  const { all, esp } = SYNONYMS[id as keyof typeof SYNONYMS];
  const [names, spanish] = [[text(word), id, ...all.split(',')], esp.split(',')];
  if (!IS_SHORT.test(search)) return [...names, ...spanish];
  const only = (fits: (word: string) => boolean) => (name: string) =>
    folded(name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.some(fits)
      ? name
      : '';
  const begun = only((each) => each.startsWith(search));
  const whole = only((each) => each === search);
  return [...names.map(begun), ...spanish.map(getSettings().lang === 'esp' ? begun : whole)];
}

/** The features that a text names, best first. */
export const findFeatures = (search: string, text: Text): readonly Shortcut[] =>
  findNamed(FEATURES, search, (each, typed) => namesOf(each, text, typed));

/** The name by which a search found a feature; undefined if its word says it. */
export function otherNameOf(feature: Shortcut, search: string, text: Text): string | undefined {
  const found = (names: readonly string[]) => findNamed(names, search, (name) => [name])[0];
  return found([text(feature.word)]) === undefined ? found(namesOf(feature, text, folded(search))) : undefined;
}

/** True if several words together are the name of a feature: then none of them names a coin, as the first of "link bank card" would. */
export const isFeature = (search: string, text: Text): boolean =>
  search.includes(' ') && FEATURES.some((each) => namesOf(each, text, search).some((name) => folded(name) === folded(search)));
