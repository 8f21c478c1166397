import { Readable } from 'node:stream';
import type { FaultEffect } from '@mt2/domain/lab/fault';
import type { FastifyReply } from 'fastify';
import type { RequestState } from '../../http/gates/gate.ts';
import { Ready } from '../../http/result.ts';

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

/** What corrupts the bytes of an answer: another page in its place, or a part of it before the connection closes. */
export function breakerOf(reply: FastifyReply, effect: FaultEffect): RequestState['alter'] {
  const sent = SENT[effect];
  if (sent)
    return (answer) => {
      const all = bytesOf(answer);
      const status = effect === 'truncated-body' ? reply.statusCode : 200;
      breakOff(reply, { status, type: answer.type, all }, sent(all.length));
      return answer;
    };
  if (effect !== 'malformed-body') return undefined;
  return (answer) => {
    bytesOf(answer);
    return new Ready(FOREIGN_PAGE, 'text/html; charset=utf-8');
  };
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
