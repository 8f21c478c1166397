import { lab } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { kindOf, type SceneStep } from '@mt2/contracts/lab/scene';
import { type Decision, ok } from '@mt2/domain';
import { type Complaining, complaining } from '../../http/complaints.ts';
import { actsOf } from './acts.ts';
import type { SceneAct, Stage } from './plan.ts';
import { Trouble } from './trouble.ts';

/** More complaints about one scene are not told. */
const MOST = 20;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

/** The field of a step behind one of its call. */
function fieldOf({ place, names }: SceneAct, path: string): string {
  const [first = '', ...rest] = path.split('.');
  return joined(place, names[first] ?? first, ...rest);
}

/** The steps of one scene, done one after the other by the calls that any program would make. */
class Play {
  readonly #stage: Stage;
  readonly #tokens = new Map<string, string>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async step(step: SceneStep): Promise<void> {
    for (const act of await actsOf(this.#stage, step)) await this.#do(act);
  }

  async #do(act: SceneAct): Promise<void> {
    const { call, who, sent, place } = act;
    const headers: Record<string, string> = who === '' ? {} : { authorization: await this.#tokenOf(act) };
    const answer = await this.#stage.client.send(call, sent as never, { headers });
    if (answer.ok) return;
    const fields = (answer.detail ?? []).map((each) => ({ ...each, path: fieldOf(act, each.path) }));
    throw new Trouble(
      answer.message,
      ...(fields.length > 0 ? fields : [{ path: place, expected: 'what is not refused', got: answer.key }]),
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

/** All steps were done, or which was refused. */
export type Played = Decision<undefined, 'scene-refused'> | Complaining<'scene-refused'>;

/**
 * Plays a scene. It ends at the first step that is refused: of people to register, who do not depend on each other, the others are tried as well, so
 * that all troubles of a list are told.
 */
export async function play(stage: Stage, steps: readonly SceneStep[]): Promise<Played> {
  const playing = new Play(stage);
  const complaints: Complaint[] = [];
  let refused: { readonly step: string; readonly reason: string } | undefined;
  for (const [at, step] of steps.entries()) {
    if (refused && kindOf(step) !== 'person') continue;
    try {
      await playing.step(step);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      refused ??= { step: String(at + 1), reason: error.message };
      complaints.push(...error.complaints.map((each) => ({ ...each, path: joined('scene.steps', String(at), each.path) })));
      if (kindOf(step) !== 'person' || complaints.length >= MOST) break;
    }
  }
  return refused ? { ...complaining('scene-refused', ...complaints), details: refused } : ok(undefined);
}
