import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RefusalName, refused } from '@mt2/contracts';
import { DATA_HEADERS } from '../headers/data-headers.ts';
import { refusalSentence } from './language.ts';

type Fault = { readonly status: number; readonly refusal: RefusalName };
const faults: Readonly<Record<string, Fault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: 'network-busy' },
  HPE_HEADER_OVERFLOW: { status: 431, refusal: 'body-too-large' },
};
const USUAL = { status: 400, refusal: 'body-unreadable' } as const;

/**
 * Answers bytes that are not an HTTP request, in the envelope, and returns its status and the refusal: there is no request to
 * read a language or a world from.
 */
export function sendUnreadable(error: { readonly code?: string }, socket: Duplex): Fault | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const fault = faults[error.code ?? ''] ?? USUAL;
  const { status, refusal } = fault;
  const body = JSON.stringify(refused(refusal, refusalSentence('en', refusal)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(DATA_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  return fault;
}
