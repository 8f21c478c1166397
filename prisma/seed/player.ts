import { type Answer, type Call, type Client, product, type Sent } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { type Atoms, assertDefined, must, parseAtoms } from '@mt2/domain';
import { formatSteps, formatTicks, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { emailOf, nameOf } from './personas.ts';
import type { SeedPort, Stage } from './port.ts';

/** Sends a call that must succeed. */
export async function done<C extends Call>(client: Client, call: C, sent: Sent<C>): Promise<Extract<Answer<C>, { ok: true }>> {
  const answer = await client.send(call, sent);
  must(answer.ok, `${call.method} ${call.path} succeeds: ${answer.ok ? '' : answer.key}`);
  return answer;
}

/** A user of the seed at the keyboard. */
export class Player {
  readonly client: Client;
  readonly #name: string;
  readonly #port: SeedPort;

  private constructor(client: Client, port: SeedPort, name: string) {
    this.client = client;
    this.#port = port;
    this.#name = name;
  }

  static async logIn(stage: Stage, name: string): Promise<Player> {
    const authorization = await stage.port.logInAs(name);
    return new Player(stage.client({ authorization }), stage.port, name);
  }

  /** Requests a code by email and reads it from the outbox. */
  async mailCode(user_string: string, type: CodePurpose): Promise<string> {
    await done(this.client, product.session.sendMailCode, { user_string, type });
    return this.#port.codeFor(user_string, type);
  }

  async bindPhone(mobile: string): Promise<void> {
    await done(this.client, product.session.sendSmsCode, { mobile, type: 'bind' });
    const mobile_code = this.#port.codeFor(`+86${mobile}`, 'bind');
    const code = await this.mailCode(emailOf(this.#name), 'bind');
    await done(this.client, product.session.checkMobileCode, { mobile_code, user_string: mobile, code });
  }

  /** Binds a bank card in the verified name. */
  async bindCard(bank_account: string): Promise<void> {
    const card = { real_name: nameOf(this.#name), bank_id: '4', bank_branch: 'Central', bank_account };
    await done(this.client, product.bankCard.saveCard, card);
  }

  async fund(currency: string, amount: string, account = 'change'): Promise<void> {
    await this.#port.fund(this.#name, currency, amount, account);
  }

  /** Buys or sells immediately. */
  async trade(symbol: string, side: 'buy' | 'sell', steps: number): Promise<number> {
    return this.#place(symbol, side, steps, '0');
  }

  /** Places a limit order at a price that is `percent` of the last one. */
  async leave(symbol: string, side: 'buy' | 'sell', steps: number, percent: number): Promise<number> {
    const market = marketOf(symbol);
    const last = await this.#last(market);
    const price = Math.floor((last * percent) / 100);
    return this.#place(symbol, side, steps, formatTicks(market, price));
  }

  async cancel(id: number): Promise<void> {
    await done(this.client, product.spot.cancelOrder, { id });
  }

  async favour(symbols: readonly string[]): Promise<void> {
    for (const symbol of symbols) await done(this.client, product.market.addFavourite, { currency_id: marketOf(symbol).id });
  }

  async #place(symbol: string, side: 'buy' | 'sell', steps: number, price: string): Promise<number> {
    const market = marketOf(symbol);
    const sent = {
      currency_id: market.id,
      legal_id: 3,
      type: side === 'buy' ? 1 : 2,
      amount: formatSteps(market, steps),
      target_price: price,
    };
    const { beside } = await done(this.client, product.spot.placeOrder, sent);
    return beside.order.id;
  }

  /** The last price in ticks. */
  async #last(market: Market): Promise<number> {
    const { message } = await done(this.client, product.market.getTicker, { currency_id: market.id });
    const price: Atoms = assertDefined(parseAtoms(message.now_price), 'a price is a number');
    return Number(price / ticksToAtoms(market, 1));
  }
}

const marketOf = (symbol: string): Market => assertDefined(SEED_MARKETS.bySymbol(`${symbol}/USDT`), `${symbol} has a market`);
