import { accountScreens } from '../areas/account/screens.ts';
import { bankCardScreens } from '../areas/bank-card/screens.ts';
import { chatScreens } from '../areas/chat/screens.ts';
import { depositScreens } from '../areas/deposit/screens.ts';
import { feeScreens } from '../areas/fee/screens.ts';
import { financeScreens } from '../areas/finance/screens.ts';
import { helpScreens } from '../areas/help/screens.ts';
import { kycScreens } from '../areas/kyc/screens.ts';
import { leverScreens } from '../areas/lever/screens.ts';
import { loanScreens } from '../areas/loan/screens.ts';
import { marketScreens } from '../areas/market/screens.ts';
import { p2pScreens } from '../areas/p2p/screens.ts';
import { promotionScreens } from '../areas/promotion/screens.ts';
import { robotScreens } from '../areas/robot/screens.ts';
import { securityScreens } from '../areas/security/screens.ts';
import { sessionScreens } from '../areas/session/screens.ts';
import { spotScreens } from '../areas/spot/screens.ts';
import { subscriptionScreens } from '../areas/subscription/screens.ts';
import { templateScreens } from '../areas/template/screens.ts';
import { walletScreens } from '../areas/wallet/screens.ts';
import { withdrawScreens } from '../areas/withdraw/screens.ts';
import type { PathOf } from '../frame/screens.ts';
import { tabsScreens } from './tabs/screens.ts';

/**
 * Every area of the app and its screens, whose paths all code may link to. The rest of an area is in its `area.ts`, which comes with the
 * first screen after home.
 */
export const AREAS = {
  tabs: tabsScreens,
  market: marketScreens,
  wallet: walletScreens,
  spot: spotScreens,
  lever: leverScreens,
  loan: loanScreens,
  deposit: depositScreens,
  withdraw: withdrawScreens,
  session: sessionScreens,
  account: accountScreens,
  security: securityScreens,
  kyc: kycScreens,
  'bank-card': bankCardScreens,
  fee: feeScreens,
  finance: financeScreens,
  help: helpScreens,
  chat: chatScreens,
  order: {},
  option: {},
  alert: {},
  waiting: {},
  p2p: p2pScreens,
  promotion: promotionScreens,
  subscription: subscriptionScreens,
  robot: robotScreens,
  template: templateScreens,
} as const;

declare module '../frame/paths.ts' {
  interface Paths {
    app: { [A in keyof typeof AREAS]: PathOf<(typeof AREAS)[A]> }[keyof typeof AREAS];
  }
}
