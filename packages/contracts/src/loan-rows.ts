import { z } from 'zod';
import { decimal, flag, money, timeText } from './fields.ts';

/** The rows of loans. */

/** 1 pledged, 2 credit. */
const loanType = z.union([z.literal(1), z.literal(2)]);
const timeOrNone = z.union([timeText, z.literal('')]);
/** A price as its market writes it; empty where there is none. */
const priceOrNone = z.union([decimal, z.literal('')]);

/** The costs and limits of a loan of some days. Rates are percent; `currencies` are the coins that may be pledged. */
export const termRow = z
  .object({
    id: z.int(),
    type: loanType,
    days: z.int(),
    /** Interest of a day. */
    lv_perday: z.number(),
    pledge_rate: z.number(),
    margin_call_rate: z.number(),
    liquidation_rate: z.number(),
    min_amount: money,
    max_amount: money,
    /** How it is repaid, in words. */
    hk_type: z.string(),
    /** The lender. */
    name: z.string(),
    currencies: z.array(z.object({ id: z.int(), name: z.string(), logo: z.string() })),
    /** Of the amount, for each day that has begun after the due second. */
    late_fee_perday: z.number(),
    /** Hours after the due second until collateral is sold, and days before it from which a loan is to be repaid. */
    grace_hours: z.int(),
    due_soon_days: z.int(),
  })
  .meta({ id: 'Term' });
export type TermRow = z.output<typeof termRow>;

/** The costs of a loan that is applied for at this second. */
export const quote = z
  .object({
    amount: money,
    days: z.int(),
    /** Interest of the whole term, and what is repaid at its end. */
    lixi: money,
    total_repayment: money,
    pledge_number: money,
    pledge_currency: z.string(),
    margin_call_price: priceOrNone,
    liquidation_price: priceOrNone,
    late_fee_per_day: money,
    /** The article with the agreement, for `help/center/detail`. */
    agreement_id: z.int(),
    /** The price and, in percent, the ratio that it was made at; empty and null of a credit loan. */
    price: priceOrNone,
    ltv: z.number().nullable(),
  })
  .meta({ id: 'LoanQuote' });
export type LoanQuote = z.output<typeof quote>;

/** A loan in the fields that are the same in every language. Owed amounts and the ratio are those of this second. */
export const loanFacts = z.object({
  id: z.int(),
  /** The number of its contract. */
  htcode: z.string(),
  type: loanType,
  amount: money,
  days: z.int(),
  lv_perday: z.number(),
  pledge_rate: z.number(),
  margin_call_rate: z.number(),
  liquidation_rate: z.number(),
  /** Interest so far; of the whole term before it is paid out. `interest_days` and `late_days` are what it and the late fee are counted for. */
  lixi: money,
  interest_days: z.int(),
  late_fee: money,
  late_days: z.int(),
  late_fee_per_day: money,
  total_repayment: money,
  name: z.string(),
  /** The pledged coin: empty and 0 of a credit loan. */
  pledge_currency: z.string(),
  pledge_currency_id: z.int(),
  pledge_number: money,
  margin_call_price: priceOrNone,
  liquidation_price: priceOrNone,
  /** Percent, two decimals; null where no collateral is watched. `is_stale`: its market is halted, nothing is sold before it opens again. */
  ltv: z.number().nullable(),
  is_stale: flag,
  /** The ratio at which its borrower wants to be told; 0 for none. */
  alert_ltv: z.int(),
  create_time: timeText,
  loan_time: timeOrNone,
  due_time: timeOrNone,
  /** When collateral is sold if it stays overdue. */
  grace_time: timeOrNone,
  change_time: timeText,
  /** 0 not audited, 1 under review, 2 passed, 3 rejected. */
  review_status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** 0 not audited, 1 under review, 2 rejected, 3 loaned, 4 to be repaid, 5 overdue, 6 repayment awaiting audit, 7 repaid, 8 repayment failed. */
  status: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  /** Why it was rejected, or its repayment failed. */
  reason: z.string(),
  /** The second for which `lixi` and `late_fee` were fixed; empty while they grow. */
  settled_time: timeOrNone,
  closed_by: z.enum(['', 'repayment', 'liquidation']),
  /** The sale of its collateral. */
  sale: z.object({ number: money, price: money, gross: money, fee: money, surplus: money, shortfall: money }).nullable(),
});
export type LoanFactsRow = z.output<typeof loanFacts>;

/** A loan with its words in the caller's language. */
export const loanRow = loanFacts.extend({ hk_type: z.string(), status_name: z.string() });
export type LoanRow = z.output<typeof loanRow>;

/** Steps of a loan, in the words of its timeline. */
export const LOAN_STEPS = [
  'applied',
  'taken-up',
  'rejected',
  'paid-out',
  'collateral-added',
  'margin-call',
  'alert',
  'due-soon',
  'overdue',
  'repayment-asked',
  'repayment-failed',
  'repayment-lapsed',
  'repaid',
  'liquidated',
] as const;
export type LoanStepName = (typeof LOAN_STEPS)[number];

/** A loan with everything that happened to it, the first first; `amount` is of `currency`, empty where nothing moved. */
export const loanDetail = loanRow.extend({
  timeline: z.array(z.object({ what: z.enum(LOAN_STEPS), time: timeText, amount: z.string(), currency: z.string() })),
});
export type LoanDetail = z.output<typeof loanDetail>;
