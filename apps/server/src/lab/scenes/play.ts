import { type Call, lab, product } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { kindOf, type SceneStep } from '@mt2/contracts/lab/scene';
import { isSymbol } from '@mt2/contracts/lab/scene-fields';
import { type Decision, err, ok } from '@mt2/domain';
import { type Markets, USDT } from '@mt2/domain/market-terms';
import { marketsAt } from '../../areas/market/index.ts';
import { type Complaining, complaining } from '../../http/request/complaints.ts';
import { refusalSentence } from '../../http/request/language.ts';
import { actsOf } from './acts.ts';
import { type SceneAct, type Stage, Trouble } from './plan.ts';

/** Maximum number of complaints per scene. */
const MOST = 20;

/** Calls that create nothing if the same request succeeded less than 3 seconds earlier: they return that result. */
const REPEATABLE: readonly Call[] = [product.loan.apply, product.robot.createRobot];

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

/** The field of a step behind a field of its call. */
function fieldOf({ place, names }: SceneAct, path: string): string {
  const [first = '', ...rest] = path.split('.');
  return joined(place, names[first] ?? first, ...rest);
}

/** The steps of one scene, done one by one with the calls that any program would make. */
class Play {
  readonly #stage: Stage;
  readonly #tokens = new Map<string, string>();
  /** The step that created each object of a repeatable call. */
  readonly #makers = new Map<string, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Does a step; the first is number 1. */
  async step(step: SceneStep, number: number): Promise<void> {
    const before = this.#clock();
    for (const act of await actsOf(this.#stage, step)) {
      const made = await this.#do(act);
      if (REPEATABLE.includes(act.call)) this.#expectNew(act, (made as { readonly id: number }).id, number);
    }
    // A session ends with its year, or by a call such as a logout.
    if ('advance' in step || 'call' in step) this.#tokens.clear();
    if (!this.#stage.isClockKept || this.#clock() === before) return;
    const wish = { path: kindOf(step) ?? '', expected: 'no change of the time, or `force`', got: 'a change' };
    throw new Trouble(refusalSentence(this.#stage.lang, 'bridge-clock'), wish);
  }

  /** The time of the world, and how it passes, as a text to compare. */
  #clock(): string {
    const { world } = this.#stage;
    return `${world.now()} ${world.mode} ${world.ratePerMille}`;
  }

  /** Throws if an earlier step created it: then this one did nothing. */
  #expectNew({ call, place }: SceneAct, id: number, number: number): void {
    const made = `${call.path} ${id}`;
    const maker = this.#makers.get(made);
    const sentence = refusalSentence(this.#stage.lang, 'parameter-invalid');
    if (maker !== undefined)
      throw new Trouble(sentence, { path: place, expected: 'an advance of 3s between them', got: `the same as step ${maker}` });
    this.#makers.set(made, number);
  }

  async #do(act: SceneAct): Promise<unknown> {
    const { call, who, sent, place } = act;
    const headers: Record<string, string> = who === '' ? {} : { authorization: await this.#tokenOf(act) };
    const answer = await this.#stage.client.send(call, sent as never, { headers });
    if (answer.ok) return answer.message;
    const fields = (answer.detail ?? []).map((each) => ({ ...each, path: fieldOf(act, each.path) }));
    throw new Trouble(
      answer.message,
      ...(fields.length > 0 ? fields : [{ path: place, expected: 'a step that is not refused', got: answer.key }]),
    );
  }

  async #tokenOf({ who, place }: SceneAct): Promise<string> {
    const known = this.#tokens.get(who);
    if (known !== undefined) return known;
    const answer = await this.#stage.client.send(lab.people.logInAs, { persona: who });
    const field = place.startsWith('call') ? 'call.as' : `${place}.who`;
    if (!answer.ok) throw new Trouble(answer.message, { path: field, expected: 'a persona or an account', got: who });
    this.#tokens.set(who, answer.message.token);
    return answer.message.token;
  }
}

/** All steps were done, or one was refused, or the world was deleted. */
export type Played = Decision<undefined, 'scene-refused' | 'world-not-found'> | Complaining<'scene-refused'>;

/** The complaints about steps whose market does not exist; no step can add a coin. Malformed steps are left to the contract. */
export function unknownMarkets(markets: Markets, steps: unknown): Complaint[] {
  const known = (symbol: string): boolean => {
    const [base = '', quote] = symbol.split('/');
    return quote === USDT.symbol && base !== quote && markets.coinBySymbol(base) !== undefined;
  };
  return (Array.isArray(steps) ? steps : []).flatMap((step: unknown, at) =>
    Object.entries(step ?? {}).flatMap(([kind, fields]: [string, unknown]) => {
      const symbol = (fields as { readonly symbol?: unknown } | null)?.symbol;
      if (!isSymbol(symbol) || known(symbol)) return [];
      return [{ path: joined('scene.steps', String(at), kind, 'symbol'), expected: 'a market such as BTC/USDT', got: symbol }];
    }),
  );
}

/**
 * Plays a scene. Steps with unknown markets are reported together, before any step is done. It ends at the first refused
 * step; the remaining users to register are still tried, because they do not depend on each other, so that all their
 * problems are reported.
 */
export async function play(stage: Stage, steps: readonly SceneStep[]): Promise<Played> {
  const unknown = unknownMarkets(marketsAt(stage.world), steps);
  const [first] = unknown;
  if (first) {
    const step = String(Number(first.path.split('.')[2]) + 1);
    const details = { step, reason: refusalSentence(stage.lang, 'market-not-found') };
    return { ...complaining('scene-refused', ...unknown.slice(0, MOST)), details };
  }
  const playing = new Play(stage);
  const complaints: Complaint[] = [];
  let refused: { readonly step: string; readonly reason: string } | undefined;
  for (const [at, step] of steps.entries()) {
    if (!stage.isThere()) break;
    if (refused && kindOf(step) !== 'person') continue;
    try {
      await playing.step(step, at + 1);
    } catch (error) {
      if (!stage.isThere()) break;
      if (!(error instanceof Trouble)) throw error;
      refused ??= { step: String(at + 1), reason: error.message };
      complaints.push(...error.complaints.map((each) => ({ ...each, path: joined('scene.steps', String(at), each.path) })));
      if (kindOf(step) !== 'person' || complaints.length >= MOST) break;
    }
  }
  if (!stage.isThere()) return err('world-not-found');
  return refused ? { ...complaining('scene-refused', ...complaints), details: refused } : ok(undefined);
}
