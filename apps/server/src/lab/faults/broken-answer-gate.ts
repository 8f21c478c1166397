import { Readable } from 'node:stream';
import { must } from '@mt2/domain';
import type { FaultEffect } from '@mt2/domain/lab/fault';
import type { FastifyReply } from 'fastify';
import { whenDone } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import { Ready, type Result } from '../../http/result.ts';
import type { LabState } from '../lab-state.ts';

/** The answer of an intermediate proxy, in place of the product's. */
const FOREIGN_PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Bytes of an answer sent before its connection closes. At least one: if a reused connection closes without an answer, the
 * browser silently repeats the request, and neither the page nor the user notices.
 */
const SENT: Readonly<Partial<Record<FaultEffect, (length: number) => number>>> = {
  'connection-reset': () => 1,
  'drop-before-commit': () => 1,
  'drop-after-commit': () => 1,
  'truncated-body': (length) => length >> 1,
};

/** Corrupts the bytes of an answer hit by a fault rule: another page in its place, or a part of it before the connection closes. */
export const brokenAnswerGate: Required<LabGates>['brokenAnswer'] = {
  name: 'broken-answer',
  pass: (state: LabState, next) =>
    whenDone(next(state), (result) => (state.fault ? broken(state, state.fault.rule.effect, result) : result)),
};

function broken(state: LabState, effect: FaultEffect, result: Result): Ready {
  must(result instanceof Ready, 'outside the envelope answers are bytes');
  const sent = SENT[effect];
  if (!sent && effect !== 'malformed-body') return result;
  const all = bytesOf(result);
  if (!sent) return new Ready(FOREIGN_PAGE, 'text/html; charset=utf-8');
  const status = effect === 'truncated-body' ? state.reply.statusCode : 200;
  breakOff(state.reply, { status, type: result.type, all }, sent(all.length));
  return result;
}

/** The bytes of an answer; two bytes in place of an image that passes from another backend, which is not read. */
function bytesOf({ bytes }: Ready): Buffer {
  if (!(bytes instanceof Readable)) return Buffer.from(bytes as string);
  bytes.destroy();
  return Buffer.alloc(2);
}

/** Announces a whole answer, sends a part of it, and closes the connection after that part. */
function breakOff(reply: FastifyReply, { status, type, all }: { status: number; type: string; all: Buffer }, sent: number): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(status, { 'content-type': type, 'content-length': all.length });
  reply.raw.write(all.subarray(0, sent), () => reply.raw.destroy());
}
