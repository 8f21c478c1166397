import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellRing,
  BookUser,
  ChartSpline,
  ClipboardList,
  CreditCard,
  FileChartColumn,
  Headset,
  History,
  IdCard,
  Languages,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  Replace,
  Settings,
  ShieldCheck,
  Timer,
  Wallet,
} from 'lucide-react';
import { type Address, to } from '../../../frame/paths.ts';
import { FIRST_SHORTCUTS, type Shortcut } from '../home/shortcut-links.tsx';

const first = (...ids: readonly string[]): readonly Shortcut[] => FIRST_SHORTCUTS.filter(({ id }) => ids.includes(id));
export const feature = (id: string, word: string, Icon: LucideIcon, address: Address): Shortcut => ({ id, word, Icon, address });
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
      feature('orders', 'nav.orders', ClipboardList, '/pages/orders/index'),
      feature('price-alerts', 'notice.alerts', BellRing, '/pages/notice/index?tab=alerts'),
    ],
  },
  {
    word: 'financing.products',
    features: [tab('financing', 'nav.financing', ChartSpline, '/pages/lianghua/index'), ...first('finance', 'new-coins', 'loan')],
  },
  {
    word: 'notice.funds',
    features: [
      tab('wallet', 'screen.wallet', Wallet, '/pages/assets/index'),
      feature('deposit', 'nav.recharge', ArrowDownToLine, '/pages/assets/deposit/index'),
      feature('withdraw', 'nav.withdraw', ArrowUpFromLine, '/pages/assets/withdraw/index'),
      feature('transfer', 'nav.transfer', Replace, '/pages/assets/transfer/index'),
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

/** The features with these IDs, in their order, without IDs of another version. */
export const featuresOf = (ids: readonly string[]): readonly Shortcut[] =>
  ids.flatMap((each) => FEATURE_GROUPS.flatMap(({ features }) => features).find(({ id }) => id === each) ?? []);
