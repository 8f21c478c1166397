import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellRing,
  BookUser,
  Calculator,
  ChartSpline,
  CircleUserRound,
  CreditCard,
  FileChartColumn,
  Headset,
  History,
  IdCard,
  Info,
  KeyRound,
  Landmark,
  Languages,
  Lock,
  type LucideIcon,
  Mail,
  MailCheck,
  MessageSquareText,
  MonitorSmartphone,
  Percent,
  PiggyBank,
  ReceiptText,
  Replace,
  Scale,
  Settings,
  Shield,
  ShieldCheck,
  Smartphone,
  Store,
  Timer,
  Wallet,
} from 'lucide-react';
import { ARTICLES, articleAddress } from '../../../areas/help/index.ts';
import { type Address, to } from '../../../frame/paths.ts';
import type { Text } from '../../../platform/i18n.ts';
import { folded } from '../../../ui/folded.ts';
import { FIRST_SHORTCUTS, type Shortcut } from '../home/shortcut-links.tsx';

const first = (...ids: readonly string[]): readonly Shortcut[] => FIRST_SHORTCUTS.filter(({ id }) => ids.includes(id));
const feature = (id: string, word: string, Icon: LucideIcon, address: Address): Shortcut => ({ id, word, Icon, address });
const tab = (id: string, word: string, Icon: LucideIcon, address: Address): Shortcut => ({ id, word, Icon, address, isTab: true });

export type FeatureGroup = { readonly word: string; readonly features: readonly Shortcut[] };

/** The features that may be shortcuts on home, by group. */
export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    word: 'settings.trading',
    features: [
      ...first('trade'),
      tab('contract', 'nav.contract', FileChartColumn, to('/pages/option/detail', { mode: 'contract' })),
      tab('options', 'nav.option', Timer, to('/pages/option/detail', { mode: 'option' })),
      ...first('p2p', 'robots', 'market', 'chart'),
      feature('price-alerts', 'notice.alerts', BellRing, '/pages/notice/index?tab=alerts'),
    ],
  },
  {
    word: 'nav.financing',
    features: [tab('financing', 'nav.financing', ChartSpline, '/pages/lianghua/index'), ...first('finance', 'new-coins', 'loan')],
  },
  {
    word: 'screen.wallet',
    features: [
      tab('wallet', 'screen.wallet', Wallet, '/pages/assets/index'),
      feature('deposit', 'nav.recharge', ArrowDownToLine, '/pages/assets/deposit/index'),
      feature('withdraw', 'nav.withdraw', ArrowUpFromLine, '/pages/assets/withdraw/index'),
      feature('transfer', 'wallet.transfer', Replace, '/pages/assets/transfer/index'),
      feature('history', 'wallet.ledger', ReceiptText, '/pages/assets/ledger'),
      feature('deposits-and-withdrawals', 'nav.records', History, '/pages/assets/record'),
      feature('withdrawal-addresses', 'nav.withdraw-address', BookUser, '/pages/user/address/index'),
    ],
  },
  {
    word: 'settings.account-and-security',
    features: [
      feature('identity-verification', 'kyc.title', IdCard, '/pages/verification/index'),
      feature('security', 'security.title', ShieldCheck, '/pages/settings/security/index'),
      feature('payment-methods', 'bank-card.methods', CreditCard, '/pages/p2p/methods'),
      ...first('invite'),
      feature('language', 'common.language', Languages, '/pages/settings/language/language'),
      feature('settings', 'nav.settings', Settings, '/pages/settings/index'),
    ],
  },
  {
    word: 'screen.help-centre',
    features: [
      ...first('notices', 'help'),
      { id: 'support', word: 'home.shortcut-support', Icon: Headset },
      feature('feedback', 'help.feedback', MessageSquareText, '/pages/help/center/feedback'),
    ],
  },
];

const FEATURES: readonly Shortcut[] = FEATURE_GROUPS.flatMap(({ features }) => features);

/** Features that are only searched. */
const OTHERS: readonly Shortcut[] = [
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
  feature('clear-cache', 'common.clear-cache', Settings, '/pages/settings/index'),
  feature('version', 'common.version', Settings, '/pages/settings/index'),
  feature('leverage', 'screen.lever', FileChartColumn, '/pages/lever/index'),
  feature('contract-rules', 'lever.rules', Scale, '/pages/lever/rules'),
  feature('calculator', 'lever.calculator', Calculator, '/pages/lever/calculator'),
  feature('funding-rate', 'lever.funding-history', Percent, '/pages/lever/funding'),
  feature('risk-fund', 'lever.risk-fund', Shield, '/pages/lever/riskFund'),
  feature('my-p2p', 'screen.p2p-mine', Store, '/pages/p2p/mine'),
  feature('finance-orders', 'screen.finance-orders', PiggyBank, '/pages/finance/ordersPage'),
  feature('transfer-records', 'screen.transfer-records', Replace, '/pages/assets/transfer/record'),
  feature('subscriptions', 'subscription.mine', ReceiptText, '/pages/publication/orders'),
  feature('about-us', 'common.about-us', Info, articleAddress(ARTICLES.about)),
  feature('user-agreement', 'common.user-agreement', Scale, articleAddress(ARTICLES.agreement)),
  feature('privacy-policy', 'settings.privacy-policy', Scale, articleAddress(ARTICLES.privacy)),
  feature('risk-disclosure', 'settings.risk-disclosure', Scale, articleAddress(ARTICLES.risk)),
];

/** The features with these IDs, in their order, without IDs of another version. */
export const featuresOf = (ids: readonly string[]): readonly Shortcut[] =>
  ids.flatMap((each) => FEATURES.find(({ id }) => id === each) ?? []);

/** A text without case, accents and hyphens. */
const plain = (typed: string): string => folded(typed.trim()).replaceAll('-', ' ');

const IS_SPACED = /^[\p{Script=Latin}\d ]+$/u;

/** Languages with spaces are searched by the beginnings of words, the others by every part of a name. */
const has = (name: string, typed: string): boolean => (IS_SPACED.test(typed) ? ` ${name}`.includes(` ${typed}`) : name.includes(typed));

/** Features that users also know by other words: these in every language, and those in `search.also-history` in their own. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  history: ['ledger', 'csv', 'export', 'statement'],
  contract: ['futures', 'perpetual'],
  leverage: ['leveraged', 'margin'],
  wallet: ['pnl', 'profit', 'balance', 'assets'],
  'contract-rules': ['rules', 'tiers', 'liquidation', 'maintenance margin'],
  robots: ['bots', 'grid'],
};

/** The names of a feature: its word, its English name, and other words for it. */
const namesOf = ({ id, word }: Shortcut, text: Text): readonly string[] => {
  const also = ALSO[id];
  return [text(word), id, ...(also ? [...text(`search.also-${id}`).split(','), ...also] : [])].map(plain);
};

/** The features with a text in their name, in the current language or in English; those that begin with it come first. */
export function findFeatures(search: string, text: Text): readonly Shortcut[] {
  const typed = plain(search);
  const named = [...FEATURES, ...OTHERS].map((each) => ({ each, names: namesOf(each, text) }));
  const begins = ({ names }: (typeof named)[number]) => names.some((name) => name.startsWith(typed));
  return named
    .filter(({ names }) => names.some((name) => has(name, typed)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .map(({ each }) => each);
}
