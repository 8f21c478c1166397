import type { Machine } from '../machine.ts';
import { ALERT_MACHINES } from './alert.ts';
import { DEPOSIT_MACHINES } from './deposit.ts';
import { FINANCE_MACHINES } from './finance.ts';
import { HELP_MACHINES } from './help.ts';
import { KYC_MACHINES } from './kyc.ts';
import { LEVER_MACHINES } from './lever.ts';
import { LOAN_MACHINES } from './loan.ts';
import { OPTION_MACHINES } from './option.ts';
import { P2P_MACHINES } from './p2p.ts';
import { PROMOTION_MACHINES } from './promotion.ts';
import { ROBOT_MACHINES } from './robot.ts';
import { SECURITY_MACHINES } from './security.ts';
import { SPOT_MACHINES } from './spot.ts';
import { SUBSCRIPTION_MACHINES } from './subscription.ts';
import { WAITING_MACHINES } from './waiting.ts';
import { WALLET_MACHINES } from './wallet.ts';
import { WITHDRAW_MACHINES } from './withdraw.ts';

/** The states of all kinds of objects, in the order of their areas. */
export const MACHINES: readonly Machine[] = [
  ...SECURITY_MACHINES,
  ...KYC_MACHINES,
  ...WALLET_MACHINES,
  ...DEPOSIT_MACHINES,
  ...WITHDRAW_MACHINES,
  ...SPOT_MACHINES,
  ...OPTION_MACHINES,
  ...FINANCE_MACHINES,
  ...SUBSCRIPTION_MACHINES,
  ...LEVER_MACHINES,
  ...WAITING_MACHINES,
  ...ROBOT_MACHINES,
  ...LOAN_MACHINES,
  ...P2P_MACHINES,
  ...PROMOTION_MACHINES,
  ...ALERT_MACHINES,
  ...HELP_MACHINES,
];
