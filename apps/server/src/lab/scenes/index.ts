import { lab, type RefusalName } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { Scene, SceneStep } from '@mt2/contracts/lab/scene';
import type { scenes } from '@mt2/contracts/lab/scenes';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, err, type Instant, ok } from '@mt2/domain';
import { marketsAt } from '../../areas/market/index.ts';
import type { Area } from '../../http/area.ts';
import { type Complaining, complaining } from '../../http/request/complaints.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { MAIN, SEED } from '../../world/registry/world-names.ts';
import type { World } from '../../world/world.ts';
import type { WriteState } from '../../world/world-options.ts';
import type { Bridges } from '../bridge/bridges.ts';
import { hasFaults } from '../faults/fault-rule.repo.ts';
import { type Inside, insideClient } from '../inside-client.ts';
import { given } from './plan.ts';
import { type Played, play, unknownMarkets } from './play.ts';

export type ScenesOptions = Inside & { readonly registry: Registry; readonly bridges: Pick<Bridges, 'of'> };

type Built = { readonly world: string; readonly now: Instant; readonly steps: number };
type Beginning = Pick<Scene, 'from' | 'seed' | 'at'>;
const BEGINNING = ['from', 'seed', 'at'] as const;

/** The steps for an existing world, and whether they must leave its time alone. */
type Wanted = { readonly steps: readonly SceneStep[]; readonly isClockKept: boolean };

/** A fault rule might leave a call of the scene without an answer. */
const withFaults = (path: string, world: string): Complaining<'parameter-invalid'> =>
  complaining('parameter-invalid', { path, expected: 'a world without fault rules', got: world });

/** Aborts the creation of a world's next state. */
class Undone extends Error {
  readonly refused: Decision<never, RefusalName>;
  constructor(refused: Decision<never, RefusalName>) {
    super('refused');
    this.refused = refused;
  }
}

/** Builds worlds with the calls that any program would make, in this process. */
class Builder {
  readonly #options: ScenesOptions;
  readonly #lang: Language;
  /** The world of the request; undefined if it is damaged. */
  readonly #here: World | undefined;

  constructor(options: ScenesOptions, lang: Language, here?: World) {
    this.#options = options;
    this.#lang = lang;
    this.#here = here;
  }

  /** Creates a world; removes it if a step is refused. */
  async build(id: string | undefined, steps: readonly SceneStep[], beginning: Beginning): Promise<Decision<Built, RefusalName>> {
    const { registry } = this.#options;
    const made = await this.#client(this.#here?.id ?? '').send(lab.worlds.createWorld, {
      ...beginning,
      ...(id === undefined ? {} : { id }),
    });
    if (!made.ok) {
      const fields = (made.detail ?? []).map((each) => ({ ...each, path: each.path === 'id' ? each.path : `scene.${each.path}` }));
      return { ...err(made.key as RefusalName), ...(fields.length > 0 ? { complaints: fields } : {}) };
    }
    const world = registry.get(made.message.id);
    if (!world) return err('world-not-found');
    const playing = async () =>
      hasFaults(world) ? withFaults('scene.from', beginning.from ?? SEED) : await this.#play(world, steps, false);
    const played = await playing().catch(async (error: unknown) => {
      await this.#remove(world);
      throw error;
    });
    if (played.ok) return ok({ world: world.id, now: world.now(), steps: steps.length });
    await this.#remove(world);
    return played;
  }

  /** Applies steps to an existing world: in a copy, which replaces it after the last step. */
  async apply(id: string, steps: readonly SceneStep[], mayMoveClock: boolean): Promise<Decision<Built, RefusalName>> {
    const { registry, bridges } = this.#options;
    const there = registry.get(id);
    if (!there) return err(registry.lossOf(id) ?? 'world-not-found');
    const isClockKept = !mayMoveClock && bridges.of(there) !== undefined;
    try {
      const replaced = await registry.rework(id, (...copy) => this.#makeNext(id, { steps, isClockKept }, ...copy));
      return replaced.ok ? ok({ world: id, now: replaced.value.world.now(), steps: steps.length }) : replaced;
    } catch (error) {
      if (error instanceof Undone) return error.refused;
      throw error;
    }
  }

  async #makeNext(id: string, { steps, isClockKept }: Wanted, ...[draft, copyThis]: Parameters<WriteState>): Promise<void> {
    const { registry } = this.#options;
    const there = registry.get(id);
    if (there && hasFaults(there)) throw new Undone(withFaults('world', id));
    // Without a mark, because the record continues in the world itself.
    const made = await registry.fromFile(undefined, copyThis, SEED);
    if (!made.ok) throw new Undone(made);
    const { world } = made.value;
    try {
      await world.freeze();
      const played = await this.#play(world, steps, isClockKept);
      if (!played.ok) throw new Undone(played);
      await world.state.copyTo(draft);
    } finally {
      await this.#remove(world);
    }
  }

  #play(world: World, steps: readonly SceneStep[], isClockKept: boolean): Promise<Played> {
    return play({ world, client: this.#client(world.id), lang: this.#lang, isThere: () => this.#isThere(world), isClockKept }, steps);
  }

  /** False if it was removed, even if another world has its name by now. */
  #isThere(world: World): boolean {
    return this.#options.registry.get(world.id) === world;
  }

  async #remove(world: World): Promise<void> {
    if (this.#isThere(world)) await this.#options.registry.remove(world.id);
  }

  #client(world: string) {
    return insideClient(this.#options, { lang: this.#lang, ...(world === '' ? {} : { 'x-world': world }) });
  }
}

/** The complaints about unknown markets in a scene that is malformed anyway. The main world has every market of the seed. */
function unknownMarketsIn({ registry }: ScenesOptions, scene: unknown, from: unknown = SEED): Complaint[] {
  const world = typeof from === 'string' ? registry.get(from === SEED ? MAIN : from) : undefined;
  return world ? unknownMarkets(marketsAt(world), (scene as { readonly steps?: unknown } | undefined)?.steps) : [];
}

/** Worlds described by files. */
export const scenesArea = (options: ScenesOptions): Area<typeof scenes> => ({
  complaints: {
    buildWorld: ({ scene }) => unknownMarketsIn(options, scene, (scene as { readonly from?: unknown } | undefined)?.from),
    applyScene: ({ scene, world }) => unknownMarketsIn(options, scene, world),
  },
  handlers: {
    buildWorld: ({ lang, world }, { id, scene: { steps, from, seed, at } }) =>
      new Builder(options, lang, world).build(id, steps, given({ from, seed, at })),
    applyScene: ({ lang }, { world, force, scene: { steps, ...beginning } }) => {
      const stray = BEGINNING.find((name) => beginning[name] !== undefined);
      if (stray)
        return complaining('parameter-invalid', {
          path: `scene.${stray}`,
          expected: 'to be omitted for an existing world',
          got: String(beginning[stray]),
        });
      return new Builder(options, lang).apply(world, steps, force);
    },
  },
});
