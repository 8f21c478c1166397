import { type Call, type Client, lab, type RefusalName, type Sent } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { StepFields, StepKind } from '@mt2/contracts/lab/scene';
import type { Language } from '@mt2/contracts/languages';
import { marketsAt } from '../../areas/market/index.ts';
import { refusalSentence } from '../../http/request/language.ts';
import type { World } from '../../world/world.ts';
import { callNamed, nearestCalls } from '../call-names.ts';

/** A step of a scene was refused: the message, and the fields of the step it is about. */
export class Trouble extends Error {
  readonly complaints: readonly Complaint[];
  constructor(sentence: string, ...complaints: readonly Complaint[]) {
    super(sentence);
    this.complaints = complaints;
  }
}

/** The setting of a scene; its calls address the world by name, so `isThere` says whether the name still belongs to it. */
export type Stage = {
  readonly world: World;
  readonly client: Client;
  readonly lang: Language;
  readonly isThere: () => boolean;
  /** True if no step may change the world’s time. */
  readonly isClockKept: boolean;
};

type Names = Readonly<Record<string, string>>;
/** A call of a step, with its sender and content. */
export type SceneAct = {
  readonly call: Call;
  readonly who: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** Its path in the scene: `person.balances.USDT`. */
  readonly place: string;
  /** The fields of the step behind those of the call, if named differently; empty for the place itself. */
  readonly names: Names;
};

/** Omits undefined fields. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

const OTHER_CALL = 'a call in a world that takes no file and has no dedicated step';
/** The call probably meant by an unknown name. */
const meant = (name: string): string | undefined => {
  const near = nearestCalls(name);
  return near.length > 0 ? `${near.join(' or ')}?` : undefined;
};

/** Creates the calls of a step, using the market catalogue of its world. Throws `Trouble` about missing things. */
export class Plan {
  readonly #stage: Stage;
  readonly #kind: StepKind;

  constructor(stage: Stage, kind: StepKind) {
    this.#stage = stage;
    this.#kind = kind;
  }

  act<C extends Call>(call: C, who: string, sent: Sent<C>, names: Names = {}, ...below: readonly string[]): SceneAct {
    return { call, who, sent: sent as Readonly<Record<string, unknown>>, place: [this.#kind, ...below].join('.'), names };
  }

  /** The ids of a market's coins. */
  market(symbol: string): { readonly base: number; readonly quote: number } {
    const market = marketsAt(this.#stage.world).bySymbol(symbol);
    if (!market) throw this.trouble('market-not-found', 'symbol', 'a market such as BTC/USDT', symbol);
    return { base: market.id, quote: this.coin('USDT') };
  }

  coin(symbol: string, field = 'coin'): number {
    const coin = marketsAt(this.#stage.world).coinBySymbol(symbol.toUpperCase());
    if (!coin) throw this.trouble('coin-not-found', field, 'a coin such as USDT', symbol);
    return coin.id;
  }

  /** One credit per balance. */
  credits(who: string, balances: StepFields['fund']['balances']): SceneAct[] {
    return Object.entries(balances).map(([balance, amount]) => {
      const [coin = '', account = 'spot'] = balance.split(' ');
      const sent = { persona: who, currency: coin.toUpperCase(), account, amount };
      return this.act(lab.people.fund, '', sent, { amount: '', currency: '', account: '' }, 'balances', balance);
    });
  }

  /** The id of the oldest pending review of a kind for this user. */
  async review(kind: StepFields['review']['kind'], who: string): Promise<string> {
    const listed = await this.#stage.client.send(lab.operator.listReviews, { kind, persona: who });
    const [first] = listed.ok ? listed.message : [];
    if (!first) throw this.trouble('review-not-found', 'who', `somebody who waits for ${kind}`, who);
    return String(first.id);
  }

  named(name: string): Call {
    const call = callNamed(name);
    // Fault rules have their own steps, because no call of the product may follow them.
    if (!call || call.takesFile || call.world || call === lab.faults.addFault)
      throw this.trouble('parameter-invalid', 'name', call ? OTHER_CALL : (meant(name) ?? OTHER_CALL), name);
    return call;
  }

  trouble(refusal: RefusalName, field: string, expected: string, got: string): Trouble {
    return new Trouble(refusalSentence(this.#stage.lang, refusal), { path: `${this.#kind}.${field}`, expected, got });
  }
}
