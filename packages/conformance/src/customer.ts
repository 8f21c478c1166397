import { type Client, lab, product } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined } from '@mt2/domain';
import { FUND_PASSWORD } from './personas.ts';
import { fileOf, pngBytes } from './pictures.ts';
import { type CalledWorld, ok } from './world.ts';

/** An image of one color, `#336699`, as uploaded by a phone. */
export const pictureOf = (colour: string): File => fileOf(pngBytes(40, 30, colour), 'proof.png');

/** An address on each chain that belongs to no user of the product. */
export const ELSEWHERE = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  OMNI: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
} as const;

type Verdict = { decision: 'approve' | 'reject'; reason?: string; amount?: string };

/** A persona that deposits and withdraws, with the proofs for it. */
export class Customer<W extends CalledWorld = CalledWorld> {
  readonly client: Client;
  readonly world: W;
  readonly persona: string;

  private constructor(world: W, persona: string, client: Client) {
    this.world = world;
    this.persona = persona;
    this.client = client;
  }

  /** Starts with nothing; `newcomer` has never done anything. */
  static async enter<W extends CalledWorld>(world: W, persona = 'newcomer'): Promise<Customer<W>> {
    return new Customer(world, persona, await world.as(persona));
  }

  /** Starts verified, with a fund password and an address for USDT on TRON. */
  static async ready<W extends CalledWorld>(world: W): Promise<Customer<W>> {
    const customer = await Customer.enter(world);
    await customer.setFundPassword();
    await customer.addAddress();
    await customer.verify();
    return customer;
  }

  get email(): string {
    return `${this.persona}@mt2.test`;
  }

  async code(purpose: CodePurpose): Promise<string> {
    await ok(this.client, product.session.sendMailCode, { user_string: this.email, type: purpose });
    return (await this.mail(purpose)).code;
  }

  /** The last message with a purpose. */
  async mail(purpose: string) {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, { recipient: this.email, purpose });
    return assertDefined(message.at(-1), `a message for ${purpose} was sent`);
  }

  async fund(currency: string, amount: string): Promise<void> {
    await ok(this.world.guest, lab.people.fund, { persona: this.persona, currency, amount });
  }

  async setFundPassword(password = FUND_PASSWORD): Promise<void> {
    const code = await this.code('pay_password');
    await ok(this.client, product.security.setFundPassword, { code, password, re_password: password });
  }

  /** Verifies the basic level, or with `advanced` the next one. */
  async verify(grade: 'basic' | 'advanced' = 'basic'): Promise<void> {
    const form = { country: 'HK', name: 'New Comer', card_id: 'K1234567', address: '1 Example Road' };
    await ok(this.client, product.kyc.applyForBasic, form);
    await this.decide('kyc-basic', { decision: 'approve' });
    if (grade === 'basic') return;
    const picture = await this.upload('#888888');
    await ok(this.client, product.kyc.applyForAdvanced, { ...form, front_pic: picture, reverse_pic: picture, hand_pic: picture });
    await this.decide('kyc-advanced', { decision: 'approve' });
  }

  async upload(colour = '#336699'): Promise<string> {
    return (await ok(this.client, product.upload.uploadPicture, { file: pictureOf(colour) })).message;
  }

  async addressForm(netType: keyof typeof ELSEWHERE = 'TRC20', currency = 3) {
    return { currency, netType, address: ELSEWHERE[netType], notes: '', pay_password: FUND_PASSWORD, code: await this.code('address') };
  }

  async addAddress(netType: keyof typeof ELSEWHERE = 'TRC20', currency = 3): Promise<void> {
    await ok(this.client, product.withdraw.addAddress, await this.addressForm(netType, currency));
  }

  /** Reports a deposit of USDT on TRON, with its own proof. */
  async deposit(amount = '100', colour = '#336699'): Promise<number> {
    const imgs = await this.upload(colour);
    await ok(this.client, product.deposit.requestDeposit, { currency: 3, amount, account: 'TRC20', imgs });
    return this.waiting('deposit');
  }

  async withdraw(number = '100'): Promise<number> {
    await ok(this.client, product.withdraw.requestWithdrawal, withdrawal(number));
    return this.waiting('withdrawal');
  }

  /** The latest waiting review of a kind. */
  async waiting(kind: string): Promise<number> {
    const { message } = await ok(this.world.guest, lab.operator.listReviews, {});
    return assertDefined(message.filter((review) => review.kind === kind).at(-1), `a ${kind} waits`).id;
  }

  /** Decides a review as the operator, by default the latest waiting one; returns its outcome. */
  async decide(kind: 'kyc-basic' | 'kyc-advanced' | 'deposit' | 'withdrawal', verdict: Verdict, id?: number) {
    const sent = { kind, id: String(id ?? (await this.waiting(kind))), ...verdict };
    return (await ok(this.world.guest, lab.operator.decideReview, sent)).message;
  }

  /** The available and frozen balance of a coin in an account. */
  async balance(currency = 3, type = 'change'): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency, type });
    const fields: Readonly<Record<string, unknown>> = message;
    return [String(fields[`${type}_balance`]), String(fields[`lock_${type}_balance`])];
  }
}

/** The form of a withdrawal of USDT over TRON. */
export const withdrawal = (number: string) => ({ currency: 3, number, address: ELSEWHERE.TRC20, pay_password: FUND_PASSWORD });
