import { entries } from '@mt2/conformance/all-entries';
import type { Entry } from '@mt2/conformance/entries';
import { inputOf, Stage, type Step } from '@mt2/conformance/scenario';
import { CalledWorld } from '@mt2/conformance/world';
import type { Call } from '@mt2/contracts';
import { type Fields, recordInputs } from './record-inputs.ts';
import type { Recorder } from './recorder.ts';

type Headers = Readonly<Record<string, string>>;
type Kind = 'answers' | 'refusals' | 'prepared refusals';
type Refusals = NonNullable<Entry['scenario']['refuses']>;

const KEY: Headers = { 'idempotency-key': 'recorded' };

/** Plays the scenario of one call, each part in its own world; collects the inputs. */
class Player {
  readonly inputs: Fields[] = [];
  readonly #recorder: Recorder;
  readonly #entry: Entry;

  constructor(recorder: Recorder, entry: Entry) {
    this.#recorder = recorder;
    this.#entry = entry;
  }

  /**
   * Records the answer to a step; first its refusals in a missing world and without a session, and afterwards the answer
   * to the repeated request.
   */
  works(step: Step<Call>): Promise<void> {
    const { call, scenario } = this.#entry;
    return this.#on(scenario.as, async (stage) => {
      const sent = await this.#input(step, stage);
      await this.#send(stage, sent, 'refusals', { 'x-world': 'nowhere' });
      if (call.needs.includes('session')) await this.#send(stage, sent, 'refusals', { authorization: '' });
      await this.#send(stage, sent, 'answers', KEY);
      if (call.changes) await this.#send(stage, sent, 'answers', KEY);
    });
  }

  /** Records another successful answer. */
  also(step: Step<Call>, as: string | undefined, headers: Headers = {}): Promise<void> {
    return this.#on(as ?? this.#entry.scenario.as, async (stage) => this.#send(stage, await this.#input(step, stage), 'answers', headers));
  }

  /** Records refusals in one world. */
  refuses(refusals: Refusals, kind: Kind): Promise<void> {
    const [first] = refusals;
    return this.#on(first?.[2] ?? this.#entry.scenario.as, async (stage) => {
      for (const [, step] of refusals) await this.#send(stage, await this.#input(step, stage), kind);
    });
  }

  async #input(step: Step<Call>, stage: Stage): Promise<Fields> {
    const sent = await inputOf(step, stage);
    this.inputs.push(sent);
    return sent;
  }

  #on(persona: string | undefined, act: (stage: Stage) => Promise<void>): Promise<void> {
    const { server } = this.#recorder;
    return this.#recorder.inWorld(async (id) => act(await Stage.open(new CalledWorld(server, id), persona ?? 'trader')));
  }

  async #send({ world, token }: Stage, sent: Fields, kind: Kind, headers: Headers = {}): Promise<void> {
    const { name, call } = this.#entry;
    await this.#recorder.client(`${name} ${kind}`, world.id, { authorization: token, ...headers }).send(call, sent);
  }
}

const isPrepared = ([, step]: Refusals[number]): boolean => typeof step === 'function';

/** Records a call's success, its refusals, and how it reads inputs. A quick recording omits refusals that need preparation. */
async function recordCall(recorder: Recorder, entry: Entry, isQuick: boolean): Promise<void> {
  const { scenario } = entry;
  const player = new Player(recorder, entry);
  if ('works' in scenario) {
    await player.works(scenario.works);
    for (const way of scenario.also ?? []) await player.also(way.sent, way.as, way.headers);
  }
  const { plain = [], prepared = [] } = Object.groupBy(scenario.refuses ?? [], (each) => (isPrepared(each) ? 'prepared' : 'plain'));
  for (const group of Map.groupBy(plain, ([, , persona]) => persona).values()) await player.refuses(group, 'refusals');
  recordInputs(recorder.tape, entry, player.inputs);
  if (!isQuick) for (const refusal of prepared) await player.refuses([refusal], 'prepared refusals');
}

/** Records the chosen calls of the product and the lab. */
export async function recordCalls(recorder: Recorder, isChosen: (entry: Entry) => boolean, isQuick: boolean): Promise<void> {
  for (const entry of entries) if (isChosen(entry)) await recordCall(recorder, entry, isQuick);
}
