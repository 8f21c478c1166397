import { Customer } from '@mt2/conformance/customer';
import { type Client, lab, product } from '@mt2/contracts';
import type { loanDetail } from '@mt2/contracts/loan-rows';
import { must } from '@mt2/domain';
import { LOAN_STATUS, type LoanStatus } from '@mt2/domain/loan';
import { type CalledWorld, ok, refusal } from '../harness.ts';

const { loan } = product;

/** Term ids by kind and days. */
export const TERM = { week: 1, fortnight: 2, month: 3, credit: { week: 6, month: 8 } } as const;
const BTC = 1;

type Form = { id: number; amount: string; currency_id?: number; pledge_number?: string; agree?: string };

/** A user with advanced verification who borrows, and the operator who decides. */
export class Borrower<W extends CalledWorld = CalledWorld> {
  readonly customer: Customer<W>;

  private constructor(customer: Customer<W>) {
    this.customer = customer;
  }

  /** Starts with only the given balances, on the spot account. */
  static async enter<W extends CalledWorld>(world: W, has: Readonly<Record<string, string>> = { BTC: '1' }, persona = 'empty') {
    const customer = await Customer.enter(world, persona);
    for (const [coin, amount] of Object.entries(has)) await customer.fund(coin, amount);
    return new Borrower(customer);
  }

  get client(): Client {
    return this.customer.client;
  }
  get world(): W {
    return this.customer.world;
  }

  /** Applies, by default for a month and pledging Bitcoin; returns the loan's id. */
  async apply(form: Partial<Form> = {}): Promise<number> {
    const sent = { id: TERM.month, amount: '10000', currency_id: BTC, agree: '1', ...form };
    return (await ok(this.client, loan.apply, sent)).message.id;
  }

  async decide(kind: 'loan' | 'repayment', id: number, decision: 'approve' | 'reject' | 'take' = 'approve', reason = '') {
    return (await ok(this.world.guest, lab.operator.decideReview, { kind, id: String(id), decision, reason })).message;
  }

  refusedDecision(kind: 'loan' | 'repayment', id: number, decision: 'approve' | 'reject' | 'take'): Promise<string> {
    return refusal(this.world.guest, lab.operator.decideReview, { kind, id: String(id), decision });
  }

  /** Applies, and is paid out in this second. */
  async borrow(form: Partial<Form> = {}): Promise<number> {
    const id = await this.apply(form);
    await this.decide('loan', id);
    return id;
  }

  async repay(id: number): Promise<void> {
    await ok(this.client, loan.repay, { id });
  }

  async detail(id: number): Promise<(typeof loanDetail.schema)['_output']> {
    const { message } = await ok(this.client, loan.getInfo, { loan_id: id });
    must('timeline' in message, 'a loan was requested');
    return message;
  }

  async status(id: number): Promise<LoanStatus> {
    return LOAN_STATUS.statusOf((await this.detail(id)).status);
  }

  /** The refusal of a repayment, more collateral or an application. */
  refused(what: 'repay' | 'pledge' | 'apply', sent: Record<string, unknown>): Promise<string> {
    const { call, form } = {
      repay: { call: loan.repay, form: {} },
      pledge: { call: loan.pledge, form: { number: '0.01' } },
      apply: { call: loan.apply, form: { id: TERM.month, amount: '10000', currency_id: BTC, agree: '1' } },
    }[what];
    return refusal(this.client, call as typeof loan.repay, { ...form, ...sent } as never);
  }

  /** Moves the price of Bitcoin to a level, which it reaches after `over` seconds. */
  async takePriceTo(to: string, over = 1): Promise<void> {
    await ok(this.world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to, over });
    await this.world.advance(`${over}s`);
  }

  /** The texts of one kind of message. */
  async told(purpose: string): Promise<string[]> {
    const sent = { recipient: this.customer.email, purpose };
    return (await ok(this.world.guest, lab.outbox.listOutbox, sent)).message.map(({ text }) => text);
  }

  async spot(coin: number = 3): Promise<[available: string, frozen: string]> {
    return this.customer.balance(coin);
  }

  /** The steps of a loan's timeline. */
  async steps(id: number): Promise<string[]> {
    return (await this.detail(id)).timeline.map(({ what }) => what);
  }
}
