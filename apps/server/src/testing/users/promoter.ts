import { type Client, lab, type Message, product, type Sent } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok, type TestWorld } from '../harness.ts';

const { promotion, session } = product;
const PASSWORD = 'secret-1';

/** A user who registers, optionally by invitation, and may invite others. */
export class Promoter {
  readonly client: Client;
  readonly email: string;
  readonly #world: TestWorld;

  private constructor(world: TestWorld, email: string, client: Client) {
    this.#world = world;
    this.email = email;
    this.client = client;
  }

  /** Registers a user of this name, with the inviter's code if given. */
  static async join(world: TestWorld, name: string, inviter?: Promoter, funds = '100000'): Promise<Promoter> {
    const email = `${name}@mt2.test`;
    await ok(world.guest, session.register, await formOf(world, email, await inviter?.code()));
    const { message: token } = await ok(world.guest, session.login, { user_string: email, password: PASSWORD });
    const promoter = new Promoter(world, email, world.server.client(world.id, token));
    await ok(world.guest, lab.people.fund, { persona: email, currency: 'USDT', amount: funds });
    return promoter;
  }

  async code(): Promise<string> {
    return (await this.poster()).extension_code;
  }

  async poster() {
    return (await ok(this.client, promotion.getPoster, {})).message;
  }

  async invitation() {
    return (await ok(this.client, promotion.getInvitation, {})).message;
  }

  async statistics() {
    return (await ok(this.client, promotion.getStatistics, {})).message;
  }

  async rebates(filter: Sent<typeof promotion.listRebates> = {}): Promise<Message<typeof promotion.listRebates>['data']> {
    return (await ok(this.client, promotion.listRebates, { limit: 100, ...filter })).message.data;
  }

  /** The rebates of a degree so far, newest day first. */
  async earned(): Promise<string[]> {
    return (await this.rebates()).map(({ value }) => value);
  }

  async invitees(degree: 1 | 2 = 1) {
    return (await ok(this.client, promotion.listInvitees, { degree })).message;
  }

  async ranking(time = '') {
    return (await ok(this.client, promotion.listRanking, { time })).message;
  }

  async profile() {
    return (await ok(this.client, product.account.getProfile, {})).message;
  }

  /** Becomes a partner with this percentage of fees, or with 0 stops being one. */
  async becomePartner(rate: string): Promise<void> {
    await ok(this.#world.guest, lab.people.setPartner, { persona: this.email, rate });
  }

  /** Buys Bitcoin at market, or with 2 sells it; returns the fee. */
  async trade(amount: string, type: 1 | 2 = 1): Promise<string> {
    const sent = { currency_id: 1, legal_id: 3, type, amount, target_price: '0' };
    return (await ok(this.client, product.spot.placeOrder, sent)).beside.order.charge_fee;
  }

  /** The available USDT in the spot account. */
  async balance(): Promise<string> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency: 3, type: 'change' });
    return String(message.change_balance);
  }

  /** The texts of one purpose sent to the user. */
  async messages(purpose: string): Promise<string[]> {
    const { message } = await ok(this.#world.guest, lab.outbox.listOutbox, { recipient: this.email, purpose });
    return message.map(({ text }) => text);
  }
}

/** A registration by email, with a code from the outbox. */
export async function formOf(world: TestWorld, email: string, extension_code = ''): Promise<Sent<typeof session.register>> {
  await ok(world.guest, session.sendMailCode, { user_string: email, type: 'register' });
  const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: email, purpose: 'register' });
  const { code } = assertDefined(message.at(-1), 'a code was sent');
  return { type: 'email', user_string: email, code, password: PASSWORD, re_password: PASSWORD, extension_code };
}
