import type { Call, RefusalName } from '@mt2/contracts';
import type { FastifyReply } from 'fastify';
import type { World } from '../world/world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's call, its area first: `spot.placeOrder`. */
    readonly call?: string;
    /** Which world it means, and which one it copies (`Call`). */
    readonly world?: 'header' | 'path' | 'none';
    readonly copies?: Call['copies'];
  }
  interface FastifyReply {
    /** The name of the call that the request has reached. */
    call: string | undefined;
    /** The request's world, if that can be used. */
    world: Pick<World, 'id' | 'confirmed'> | undefined;
    /** The name of the refusal that is sent. */
    refusal: RefusalName | undefined;
  }
}

/** How a request ended; no value is one of its user. */
export type Ended = {
  readonly id: string;
  readonly world: string | undefined;
  /** The name of its call, otherwise the method and the path of its route; undefined if it has none. */
  readonly call: string | undefined;
  /** `failed` is an error of the server; `cut`: its client went away, or was left without an answer. */
  readonly result: 'ok' | 'refused' | 'failed' | 'cut';
  readonly refusal: RefusalName | undefined;
  /** The status of its answer; 0 if it was cut. */
  readonly status: number;
  /** Real milliseconds until its answer was sent, or until its socket was closed. */
  readonly ms: number;
};

function resultOf(status: number, refusal: RefusalName | undefined): Ended['result'] {
  if (status === 0) return 'cut';
  if (status >= 500) return 'failed';
  return refusal !== undefined || status >= 400 ? 'refused' : 'ok';
}

function callOf({ call, request }: FastifyReply): string | undefined {
  if (call !== undefined) return call;
  const { config, url } = request.routeOptions;
  return config?.call ?? (url === undefined ? undefined : `${request.method} ${url}`);
}

type Begun = { readonly id: string; readonly startedMs: number; readonly reply: FastifyReply | undefined };
/** The end of a request, now. */
export function endOf({ id, startedMs, reply }: Begun, status: number, refusal = reply?.refusal): Ended {
  const ms = performance.now() - startedMs;
  return { id, world: reply?.world?.id, call: reply && callOf(reply), result: resultOf(status, refusal), refusal, status, ms };
}
