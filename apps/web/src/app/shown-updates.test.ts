import type { Logged } from '@mt2/contracts/areas';
import { atoms, percent } from '@mt2/domain';
import { expect, test } from 'vitest';
import type { Updates } from '../frame/updates.ts';
import { shownBy } from '../testing/logged.ts';

const ALL = Object.values(import.meta.glob<Updates>('../areas/*/updates.ts', { eager: true, import: 'updates' }));

const CHART = '/pages/trade/kline?symbol=BTC%2FUSDT';
const DEPOSIT = '/pages/assets/record?tab=deposits&id=7';
const WITHDRAWAL = '/pages/assets/withdraw/detail?id=7';
const KYC = '/pages/verification/index';
const LOAN = '/pages/lianghua/jdxq?id=7';
const OPTIONS = '/pages/option/detail?mode=option&symbol=BTC%2FUSDT&list=ended';
const ORDER = '/pages/p2p/order?id=7';
const ROBOT = '/pages/lianghua/jqrlsxq?id=7';
const invited = (list: string) => `/pages/promotion/index?list=${list}`;
const subscribed = (list: string) => `/pages/publication/orders?list=${list}`;

const reached = { market: 'BTC/USDT', price: atoms('66000'), rate: 0n };
const sent = { amount: atoms('90'), coin: 'USDT' };
const lent = { amount: atoms('10000') };
const bet = { market: 'BTC/USDT', direction: 'up', coin: 'USDT' } as const;
const traded = (role: 'buyer' | 'seller') => ({ role, amount: atoms('137.93'), coin: 'USDT' });
const level = { level: 2, rate: percent('25') };
const grid = { market: 'BTC/USDT', type: 'grid', multiple: 1, profit: atoms('539.60222308') } as const;
const tokens = { coin: 'HALO', tokens: atoms('22500') };
const refunded = { coin: 'HALO', refund: atoms('11250'), payCoin: 'USDT' };

/** Events of the log, each with its sentence, whether it is good news, and what it links to. */
const SHOWN: readonly (readonly [Logged, said: string, tone: 'ok' | 'fail' | 'plain', link: string])[] = [
  [{ kind: 'alert-above', values: reached }, 'alert.told-above | BTC/USDT | 0 | 66,000.00', 'plain', CHART],
  [{ kind: 'alert-rises', values: { ...reached, rate: percent('5') } }, 'alert.told-rises | BTC/USDT | 5 | 66,000.00', 'plain', CHART],
  [{ kind: 'alert-ended', values: { market: 'BTC/USDT' } }, 'alert.told-ended | BTC/USDT', 'fail', CHART],
  [{ kind: 'deposit-passed', values: sent }, 'deposit.told-passed | 90.00 USDT', 'ok', DEPOSIT],
  [{ kind: 'deposit-below-min', values: sent }, 'deposit.told-rejected | 90.00 USDT', 'fail', DEPOSIT],
  [{ kind: 'withdrawal-passed', values: sent }, 'withdraw.told-passed | 90.00 USDT', 'ok', WITHDRAWAL],
  [{ kind: 'withdrawal-rejected', values: sent }, 'withdraw.told-rejected | 90.00 USDT', 'fail', WITHDRAWAL],
  [{ kind: 'kyc-basic-verified', values: {} }, 'kyc.told-verified | kyc.basic', 'ok', KYC],
  [{ kind: 'kyc-advanced-unverified', values: {} }, 'kyc.told-unverified | kyc.advanced', 'fail', KYC],
  [{ kind: 'kyc-basic-revoked', values: {} }, 'kyc.told-revoked | kyc.basic', 'fail', KYC],
  [{ kind: 'loan-paid-out', values: lent }, 'loan.told-paid-out | 10,000.00 USDT | 0', 'ok', LOAN],
  [{ kind: 'loan-due-soon', values: lent }, 'loan.told-due-soon | 10,000.00 USDT | 0', 'fail', '/pages/lianghua/huankuan?id=7'],
  [{ kind: 'loan-repayment-failed', values: lent }, 'loan.told-failed | 10,000.00 USDT | 0', 'fail', LOAN],
  [{ kind: 'loan-margin-call', values: { ...lent, percent: 75 } }, 'loan.told-margin-call | 10,000.00 USDT | 75', 'fail', LOAN],
  // The word says gain or loss, so the amount has no sign.
  [
    { kind: 'option-ended', values: { ...bet, outcome: 'lose', profit: atoms('-25') } },
    'option.ended | BTC/USDT | option.call | status.option-lose | 25.00 USDT',
    'plain',
    OPTIONS,
  ],
  [
    { kind: 'option-ended', values: { ...bet, outcome: 'win', profit: atoms('20') } },
    'option.ended | BTC/USDT | option.call | status.option-win | 20.00 USDT',
    'ok',
    OPTIONS,
  ],
  [{ kind: 'p2p-created', values: traded('seller') }, 'p2p.told-new-sale | 137.93 USDT | 15', 'plain', ORDER],
  // The amount of the order: a buyer who advertises receives it without the fee.
  [{ kind: 'p2p-released', values: traded('buyer') }, 'p2p.told-released | 137.93 USDT | 15', 'ok', ORDER],
  [{ kind: 'p2p-paid', values: traded('seller') }, 'p2p.told-paid | 137.93 USDT | 15', 'plain', ORDER],
  [{ kind: 'p2p-decided-for-buyer', values: traded('buyer') }, 'p2p.told-released-by-arbiter | 137.93 USDT | 15', 'ok', ORDER],
  [{ kind: 'p2p-decided-for-buyer', values: traded('seller') }, 'p2p.told-released-by-arbiter | 137.93 USDT | 15', 'fail', ORDER],
  [{ kind: 'invitee-joined', values: { account: 'fr***@mt2.test' } }, 'promotion.told-joined | fr***@mt2.test', 'ok', invited('friends')],
  [{ kind: 'rebate-credited', values: { amount: atoms('1.3') } }, 'promotion.told-credited | 1.30 USDT', 'ok', invited('rebates')],
  [{ kind: 'invite-level', values: level }, 'promotion.told-level | 2 | 25', 'plain', invited('overview')],
  [{ kind: 'partner', values: level }, 'promotion.told-partner | 2 | 25', 'ok', invited('overview')],
  [{ kind: 'partner-ended', values: level }, 'promotion.told-partner-ended | 2 | 25', 'plain', invited('overview')],
  [{ kind: 'robot-finished', values: grid }, 'robot.news-ended | BTC/USDT robot.grid | robot.reason-term | +539.60 USDT', 'ok', ROBOT],
  [
    { kind: 'robot-liquidated', values: { ...grid, type: 'lever', multiple: 5, profit: atoms('-10000') } },
    'robot.news-ended | BTC/USDT robot.leveraged 5x | robot.reason-liquidation | -10,000.00 USDT',
    'fail',
    ROBOT,
  ],
  // The loss is that of the robot's page, where the amount returned is truncated.
  [
    { kind: 'robot-stopped', values: { ...grid, profit: atoms('-0.88145') } },
    'robot.news-ended | BTC/USDT robot.grid | robot.reason-user | -0.89 USDT',
    'plain',
    ROBOT,
  ],
  [{ kind: 'robot-pair', values: { market: 'BTC/USDT', profit: atoms('13.63') } }, 'robot.news-pair | BTC/USDT | +13.63 USDT', 'ok', ROBOT],
  [{ kind: 'subscription-passed', values: tokens }, 'subscription.told-passed | HALO | 22,500 HALO', 'ok', subscribed('running')],
  [{ kind: 'subscription-launched', values: { coin: 'HALO' } }, 'subscription.told-launched | HALO', 'ok', subscribed('locked')],
  [{ kind: 'subscription-no-share', values: refunded }, 'subscription.told-rejected | HALO | 11,250.00 USDT', 'fail', subscribed('ended')],
];

test.each(SHOWN)('%o is shown by its area alone', (told, ...shown) =>
  expect(ALL.map((updates) => shownBy(updates, told)).filter((each) => each !== undefined)).toEqual([shown]),
);
