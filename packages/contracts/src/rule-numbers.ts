import { CLOCK_RATES, HOUR, MINUTE, RATE_ONE } from '@mt2/domain';
import { ALERT_RATES, ALERT_REST, MOST_ALERT_MESSAGES, MOST_ALERTS } from '@mt2/domain/alert';
import { CARD_NUMBER_DIGITS } from '@mt2/domain/bank-card';
import { LONGEST_MESSAGE } from '@mt2/domain/chat';
import { MOST_EXPECTED_DAYS } from '@mt2/domain/finance';
import { FEEDBACK_LENGTH, MOST_WAITING_FEEDBACKS } from '@mt2/domain/help';
import { FUNDING_AGE, LIQUIDATION_DISTANCE_PERCENT, MIN_LOTS, MOST_POSITIONS, MOST_STOPS } from '@mt2/domain/lever';
import { LIQUIDATION_LTV, MARGIN_CALL_LTV } from '@mt2/domain/loan';
import { FUNDING_INTERVAL, MOST_SCRIPTS, MOST_SCRIPTS_EVER } from '@mt2/domain/market';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { CLIENT_ID_LENGTH, MOST_RESTING } from '@mt2/domain/order';
import { APPEAL_WAIT, CANCELS_PER_DAY, EXTENSION_WINDOW, MOST_ADVERTS, MOST_PREMIUM, MOST_STATEMENTS } from '@mt2/domain/p2p';
import { CREDITED_AFTER, LEVEL_DAYS, MOST_OF_FEE } from '@mt2/domain/promotion';
import { FEWEST_GRIDS, MOST_GRIDS } from '@mt2/domain/robot';
import { ANTI_PHISHING_LENGTH, FUND_PASSWORD_LENGTH, RECOVERY_CODES, SECURITY_HOLD, TOTP_DIGITS } from '@mt2/domain/security';
import { CODE_LENGTH, CODE_LIFE, PASSWORD_MIN_LENGTH } from '@mt2/domain/session';
import { MOST_PROOFS, PICTURE_LONGEST_SIDE, PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS, UNCLAIMED } from '@mt2/domain/upload';
import { CALLBACK_RATES, MOST_TRIGGERS } from '@mt2/domain/waiting';
import { LATEST_CREDIT_HOURS, LIMIT_WINDOW, WITHDRAWALS_PER_DAY } from '@mt2/domain/withdraw';
import { FIRST_PAGE } from './fields/readers.ts';
import { fill } from './fill.ts';

/** A mega as used for memory and cameras. */
const MEGA = 1024 ** 2;

/** The rule limits in sentences, under the names of their placeholders. Each is the constant that its rule enforces (decision 092). */
export const RULE_NUMBERS = {
  alertLeastPercent: Number(ALERT_RATES.least) / 1_000_000,
  alertMessageHours: MOST_ALERT_MESSAGES.within / HOUR,
  alertMostPercent: Number(ALERT_RATES.most) / 1_000_000,
  alertRestMinutes: ALERT_REST / MINUTE,
  antiPhishingLeast: ANTI_PHISHING_LENGTH.least,
  antiPhishingMost: ANTI_PHISHING_LENGTH.most,
  callbackLeastPercent: Number(CALLBACK_RATES.least) / 1_000_000,
  callbackMostPercent: Number(CALLBACK_RATES.most) / 1_000_000,
  clientIdLength: CLIENT_ID_LENGTH,
  codeLength: CODE_LENGTH,
  codeMinutes: CODE_LIFE / MINUTE,
  creditHours: LATEST_CREDIT_HOURS,
  expectedDays: MOST_EXPECTED_DAYS,
  fastestRate: CLOCK_RATES.fastest,
  feedbackLength: FEEDBACK_LENGTH,
  fewestCardDigits: CARD_NUMBER_DIGITS.least,
  fewestGrids: FEWEST_GRIDS,
  fewestLots: MIN_LOTS,
  firstPage: FIRST_PAGE,
  fundingAgeSeconds: FUNDING_AGE,
  fundingHours: FUNDING_INTERVAL / HOUR,
  fundPasswordLength: FUND_PASSWORD_LENGTH,
  holdHours: SECURITY_HOLD / HOUR,
  levelDays: LEVEL_DAYS,
  limitHours: LIMIT_WINDOW / HOUR,
  liquidationDistance: Number(LIQUIDATION_DISTANCE_PERCENT),
  liquidationLtv: LIQUIDATION_LTV,
  longestMessage: LONGEST_MESSAGE,
  longestSide: PICTURE_LONGEST_SIDE,
  marginCallLtv: MARGIN_CALL_LTV,
  marketCount: SEED_MARKETS.list.length,
  megapixels: PICTURE_MOST_PIXELS / MEGA,
  mostAlertMessages: MOST_ALERT_MESSAGES.count,
  mostAlerts: MOST_ALERTS.inAll,
  mostScripts: MOST_SCRIPTS,
  mostScriptsEver: MOST_SCRIPTS_EVER,
  mostCardDigits: CARD_NUMBER_DIGITS.most,
  mostFeedbacks: MOST_WAITING_FEEDBACKS,
  mostGrids: MOST_GRIDS,
  mostMarketAlerts: MOST_ALERTS.inMarket,
  mostOrders: MOST_RESTING,
  mostPositions: MOST_POSITIONS,
  mostProofs: MOST_PROOFS,
  mostStops: MOST_STOPS,
  p2pAppealMinutes: APPEAL_WAIT / MINUTE,
  p2pCancels: CANCELS_PER_DAY,
  p2pExtendMinutes: EXTENSION_WINDOW / MINUTE,
  p2pMostAdverts: MOST_ADVERTS,
  p2pMostPremium: Number(MOST_PREMIUM) / 1_000_000,
  p2pMostStatements: MOST_STATEMENTS,
  mostTriggers: MOST_TRIGGERS,
  mostUnclaimed: UNCLAIMED.mostInWorld,
  mostRebate: Number((MOST_OF_FEE * 100n) / RATE_ONE),
  passwordLength: PASSWORD_MIN_LENGTH,
  pictureMegabytes: PICTURE_MOST_BYTES / MEGA,
  recoveryCodes: RECOVERY_CODES,
  rebateMinutes: CREDITED_AFTER / MINUTE,
  slowestRate: CLOCK_RATES.slowest,
  /** The same megapixels for languages that count in ten thousands. */
  tenThousandPixels: (PICTURE_MOST_PIXELS / MEGA) * 100,
  totpLength: TOTP_DIGITS,
  withdrawalsPerDay: WITHDRAWALS_PER_DAY,
} as const;

/** Sentences with the rule limits filled in, formatted like every amount of the product: `12,000`, `0.001`. Other placeholders are kept. */
export function fillRuleNumbers<K extends string>(
  sentences: Readonly<Record<K, string>>,
  numbers: Readonly<Record<string, number>> = RULE_NUMBERS,
): Readonly<Record<K, string>> {
  const format = new Intl.NumberFormat('en', { maximumFractionDigits: 8 });
  const values = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, format.format(number)]));
  const filled = Object.entries<string>(sentences).map(([key, sentence]) => [key, fill(sentence, values)]);
  return Object.fromEntries(filled) as Readonly<Record<K, string>>;
}
