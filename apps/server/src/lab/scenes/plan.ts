import { type Call, type Client, lab, type RefusalName, type Sent } from '@mt2/contracts';
import type { StepFields, StepKind } from '@mt2/contracts/lab/scene';
import type { Language } from '@mt2/contracts/languages';
import { marketsAt } from '../../areas/market/index.ts';
import { refusalSentence } from '../../http/request/language.ts';
import type { World } from '../../world/world.ts';
import { callNamed, nearestCalls } from '../call-names.ts';
import { Trouble } from './trouble.ts';

/** Where a scene is played; its calls go to the world by name, so that `isThere` says whether it still has it. */
export type Stage = { readonly world: World; readonly client: Client; readonly lang: Language; readonly isThere: () => boolean };

type Names = Readonly<Record<string, string>>;
/** A call of a step: who sends it, and what. */
export type SceneAct = {
  readonly call: Call;
  readonly who: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The place that it is about: `person.balances.USDT`. */
  readonly place: string;
  /** The fields of the step behind those of the call, where they are called otherwise; empty for the place itself. */
  readonly names: Names;
};

/** The fields that were given: what is absent is not sent. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

const OTHER_CALL = 'a call in a world that takes no file and has no step of its own';
/** The calls near a name that is none. */
const meant = (name: string): string | undefined => {
  const near = nearestCalls(name);
  return near.length > 0 ? `${near.join(' or ')}?` : undefined;
};

/** Makes calls of a step, in the catalogue of its world. Throws `Trouble` about what is not there. */
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

  /** The numbers of a market's coins. */
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

  /** A credit of each balance. */
  credits(who: string, balances: StepFields['fund']['balances']): SceneAct[] {
    return Object.entries(balances).map(([balance, amount]) => {
      const [coin = '', account = 'change'] = balance.split(' ');
      const sent = { persona: who, currency: coin.toUpperCase(), account, amount };
      return this.act(lab.people.fund, '', sent, { amount: '', currency: '', account: '' }, 'balances', balance);
    });
  }

  /** The number of the oldest review of a kind that waits for somebody. */
  async review(kind: StepFields['review']['kind'], who: string): Promise<string> {
    const listed = await this.#stage.client.send(lab.operator.listReviews, { kind, persona: who });
    const [first] = listed.ok ? listed.message : [];
    if (!first) throw this.trouble('review-not-found', 'who', `somebody who waits for ${kind}`, who);
    return String(first.id);
  }

  /** A call by its name. */
  named(name: string): Call {
    const call = callNamed(name);
    // Of rules of faults it is known where they stand, because after them no call of the product may come.
    if (!call || call.takesFile || call.worksWithoutWorld || call === lab.faults.addFault)
      throw this.trouble('parameter-invalid', 'name', call ? OTHER_CALL : (meant(name) ?? OTHER_CALL), name);
    return call;
  }

  trouble(refusal: RefusalName, field: string, expected: string, got: string): Trouble {
    return new Trouble(refusalSentence(this.#stage.lang, refusal), { path: `${this.#kind}.${field}`, expected, got });
  }
}
