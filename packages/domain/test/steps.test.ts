import { expect, it } from 'vitest';
import { ALERT_STATUS } from '../src/alert/status.ts';
import type { Statuses } from '../src/core/status.ts';
import { DEPOSIT_STATUS } from '../src/deposit/status.ts';
import { FINANCE_STATUS } from '../src/finance/status.ts';
import { FEEDBACK_STATUS } from '../src/help/status.ts';
import { APPLICATION_STATUS, KYC_STATUS } from '../src/kyc/status.ts';
import { LEVER_ORDER_STATUS, POSITION_STATUS } from '../src/lever/status.ts';
import { LOAN_STATUS } from '../src/loan/status.ts';
import { OPTION_STATUS } from '../src/option/status.ts';
import { ADVERT_STATUS, P2P_ORDER_STATUS } from '../src/p2p/status.ts';
import { REBATE_STATUS } from '../src/promotion/status.ts';
import { ROBOT_STATUS } from '../src/robot/status.ts';
import { AUTHENTICATOR_STATUS } from '../src/security/authenticator.ts';
import { SPOT_STATUS } from '../src/spot/status.ts';
import { OFFERING_STATUS, SUBSCRIPTION_STATUS } from '../src/subscription/status.ts';
import { WAITING_STATUS } from '../src/waiting/status.ts';
import { TRANSFER_STATUS } from '../src/wallet/status.ts';
import { WITHDRAWAL_STATUS } from '../src/withdraw/journals.ts';
import { linesOf } from './steps.ts';

const testStatuses = <Codes extends Readonly<Record<string, number>>>(
  what: string,
  statuses: Statuses<Codes>,
  lines: readonly string[],
): void => it(`the stored numbers and the steps of ${what}`, () => expect(linesOf(statuses)).toEqual(lines));

testStatuses('an alert', ALERT_STATUS, ['active 1 → told, removed, ended', 'told 2 → removed', 'removed 3', 'ended 4 → removed']);
testStatuses('a deposit', DEPOSIT_STATUS, ['processing 1 → passed, rejected', 'passed 2', 'rejected 3']);
testStatuses('a managed order', FINANCE_STATUS, ['hosting 1 → completed, redeemed', 'completed 2', 'redeemed 3']);
testStatuses('a feedback', FEEDBACK_STATUS, ['waiting 1 → answered, closed', 'answered 2', 'closed 3']);
testStatuses('an identity application', APPLICATION_STATUS, ['waiting 1 → verified, sent-back', 'verified 2 → sent-back', 'sent-back 3']);
testStatuses('a level of identity', KYC_STATUS, [
  'unverified 0 → under-review',
  'under-review 1 → unverified, verified',
  'verified 2 → unverified',
]);
testStatuses('a contract order', LEVER_ORDER_STATUS, [
  'not-traded 0 → not-traded, partial, full, cancelled',
  'partial 1 → partial, full, cancelled',
  'full 2',
  'cancelled 3',
]);
testStatuses('a position', POSITION_STATUS, [
  'entrusted 0 → trading, cancelled',
  'trading 1 → trading, closing, closed',
  'closing 2 → trading, closing, closed',
  'closed 3',
  'cancelled 4',
]);
testStatuses('a loan', LOAN_STATUS, [
  'notAudited 0 → underReview',
  'underReview 1 → rejected, loaned',
  'rejected 2',
  'loaned 3 → toBeRepaid, awaitingAudit, repaid',
  'toBeRepaid 4 → overdue, awaitingAudit, repaid',
  'overdue 5 → awaitingAudit, repaid',
  'awaitingAudit 6 → repaid, repaymentFailed',
  'repaid 7',
  'repaymentFailed 8 → loaned, toBeRepaid, overdue, awaitingAudit, repaid',
]);
testStatuses('an option', OPTION_STATUS, ['waiting 1 → delivered, void', 'delivered 3', 'void 4']);
testStatuses('a P2P advert', ADVERT_STATUS, [
  'trading 1 → completed, offShelf, cancelled',
  'completed 2',
  'offShelf 3 → trading, completed, cancelled',
  'cancelled 4',
]);
testStatuses('a P2P order', P2P_ORDER_STATUS, [
  'unpaid 0 → cancelled, paid',
  'completed 1',
  'cancelled 2',
  'paid 3 → completed, cancelled, appealing',
  'appealing 4 → completed, paid, closed',
  'closed 5',
]);
testStatuses('a rebate', REBATE_STATUS, ['pending 0 → credited', 'credited 1']);
testStatuses('a robot', ROBOT_STATUS, ['running 1 → finished, stopped, liquidated', 'finished 2', 'stopped 3', 'liquidated 4']);
testStatuses('an authenticator', AUTHENTICATOR_STATUS, [
  'off 0 → pending',
  'pending 1 → pending, on',
  'on 2 → off, lost',
  'lost 3 → off, on',
]);
testStatuses('a spot order', SPOT_STATUS, ['waiting 1 → waiting, completed, cancelled', 'completed 2', 'cancelled 3']);
testStatuses('an offering', OFFERING_STATUS, ['planned 0 → launched, cancelled', 'launched 1', 'cancelled 2']);
testStatuses('a subscription', SUBSCRIPTION_STATUS, [
  'under-review 0 → passed, rejected, refunded',
  'passed 1 → unlocked, refunded',
  'rejected 2',
  'unlocked 3',
  'refunded 4',
]);
testStatuses('a waiting order', WAITING_STATUS, [
  'waiting 1 → waiting, triggered, cancelled, failed, filled',
  'triggered 2',
  'cancelled 3',
  'failed 4',
  'filled 5',
]);
testStatuses('a transfer', TRANSFER_STATUS, ['submitted 1 → notified', 'notified 2']);
testStatuses('a withdrawal', WITHDRAWAL_STATUS, ['processing 1 → passed, rejected', 'passed 2', 'rejected 3']);
