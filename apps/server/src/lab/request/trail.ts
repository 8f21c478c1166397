import type { Call } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../http/person.ts';
import type { Result } from '../../http/result.ts';
import type { Trail as Followed } from '../../http/trail.ts';
import type { World } from '../../world/world.ts';

/** A gate's note: its name, the value it saw, and whether the call passed. A gate may add several, each under its own name. */
export type GateNote = { readonly gate: string; readonly saw: unknown; readonly isPassed: boolean };

/** The path of one request through the gates of its call. Each gate adds its note as it decides; texts are rendered when read. */
export class Trail implements Followed {
  readonly call: Call;
  readonly url: string;
  readonly startedMs: number;
  readonly gates: GateNote[] = [];
  lang: Language = 'en';
  person: Person | undefined = undefined;

  constructor(call: Call, url: string, startedMs: number) {
    this.call = call;
    this.url = url;
    this.startedMs = startedMs;
  }

  pass(gate: string, saw: unknown): void {
    this.note(gate, saw, true);
  }

  refuse(gate: string, saw: unknown): void {
    this.note(gate, saw, false);
  }

  /** A gate's second note replaces its first: a call's needs are checked before it waits for its turn, and again in it. */
  note(gate: string, saw: unknown, isPassed: boolean): void {
    const before = this.gates.findIndex((each) => each.gate === gate);
    if (before !== -1) this.gates.splice(before, 1);
    this.gates.push({ gate, saw, isPassed });
  }
}

/** A log of every call. `end` has no result if the call failed by a bug of ours. */
export type TrailLog = {
  begin(call: Call, request: FastifyRequest): Trail;
  end(trail: Trail, world: World | undefined, status: number, result: Result | undefined): void;
};
