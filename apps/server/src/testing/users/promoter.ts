import { lab, product, type Typed } from '@mt2/contracts';
import { Trader } from '@mt2/prisma/testing/trader';
import { ok, type TestWorld } from '../harness.ts';

const { promotion } = product;

/** A trader who registers, optionally by invitation, and may invite others. */
export class Promoter extends Trader {
  /** Registers a user of this name, with the inviter's code if given. */
  static async join(world: TestWorld, name: string, inviter?: Promoter, funds = '100000'): Promise<Promoter> {
    const email = `${name}@mt2.test`;
    const promoter = new Promoter(world, email, await world.signUp(email, undefined, (await inviter?.poster())?.code));
    await promoter.fund(funds);
    return promoter;
  }

  poster() {
    return this.get(promotion.getPoster, {});
  }

  invitation() {
    return this.get(promotion.getInvitation, {});
  }

  statistics() {
    return this.get(promotion.getStatistics, {});
  }

  async rebates(filter: Typed<typeof promotion.listRebates> = {}) {
    return (await this.get(promotion.listRebates, { limit: 100, ...filter })).rows;
  }

  /** The rebates of a degree so far, newest day first. */
  async earned(): Promise<bigint[]> {
    return (await this.rebates()).map(({ amount }) => amount);
  }

  invitees(degree?: 1 | 2) {
    return this.get(promotion.listInvitees, { degree });
  }

  ranking(month = '') {
    return this.get(promotion.listRanking, { month });
  }

  profile() {
    return this.get(product.account.getProfile, {});
  }

  /** Becomes a partner with this percentage of fees, or with 0 stops being one. */
  async becomePartner(rate: string): Promise<void> {
    await ok((this.world as TestWorld).guest, lab.people.setPartner, { persona: this.email, rate });
  }

  /** Buys or sells Bitcoin at market; returns the fee. */
  async trade(quantity: string, side: 'buy' | 'sell' = 'buy'): Promise<bigint> {
    return (await this.place({ quantity, side })).fee;
  }
}
