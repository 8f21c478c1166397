import type { Call } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { Trail as Followed } from '../../http/gates/gate.ts';
import type { Person } from '../../http/needs.ts';
import type { Result } from '../../http/result.ts';
import type { World } from '../../world/world.ts';

/** A gate's note: its name, the value it saw, and whether the call passed. A gate may add several, each under its own name. */
export type GateNote = { readonly gate: string; readonly saw: unknown; readonly isPassed: boolean };

/** The parts of a request that the log reads. */
export type Asked = Pick<FastifyRequest, 'url' | 'method' | 'headers' | 'query' | 'body' | 'params'>;

/** The path of one request through the gates of its call. Each gate adds its note as it decides; texts are rendered when read. */
export class Trail implements Followed {
  readonly call: Call;
  readonly request: Asked;
  readonly startedMs: number;
  readonly gates: GateNote[] = [];
  lang: Language = 'en';
  person: Person | undefined = undefined;
  /** Is told the number under which the request is logged. */
  logged: ((id: number) => void) | undefined = undefined;

  constructor(call: Call, request: Asked, startedMs: number) {
    this.call = call;
    this.request = request;
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

/** What the log renders of a request. */
export type Found = Pick<Trail, 'call' | 'request' | 'gates' | 'lang' | 'person'>;

/** The end of a request. `result` is undefined if the call failed by a bug of ours, `sent` if no answer of ours left. */
export type TrailEnd = { readonly status: number; readonly result: Result | undefined; readonly sent?: Result | undefined };

/** A log of every call. */
export type TrailLog = {
  begin(call: Call, request: Asked): Trail;
  end(trail: Trail, world: World | undefined, end: TrailEnd): void;
};
