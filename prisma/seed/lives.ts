import { contractLife } from './contracts.ts';
import { financeLife } from './finance.ts';
import type { Life } from './life.ts';
import { loanLife } from './loans.ts';
import { optionLife } from './options.ts';
import { p2pLife } from './p2p.ts';
import { promotionLife } from './promotion.ts';
import { robotLife } from './robots.ts';
import { subscriptionLife } from './subscriptions.ts';

/** The actions of the personas, area by area, in the order in which those of the same second run. */
export const LIVES: readonly Life[] = [
  optionLife,
  financeLife,
  subscriptionLife,
  contractLife,
  robotLife,
  loanLife,
  p2pLife,
  promotionLife,
];
