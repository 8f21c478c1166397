import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { type Call, isRefusal, refusalEnvelope } from '@mt2/contracts';

/** Bodies up to this size are read. */
export const BODY_LIMIT = 256 * 1024;

/** One raw request. */
export type Shot = {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
};
export type Reply = { readonly status: number; readonly type: string; readonly bytes: Buffer };
/** No answer arrived: the connection was cut, or timed out. */
type Silence = { readonly silence: string };

/**
 * Longer than any answer takes on a busy machine, even if the call was asked to wait for the maximum of 60 s: beyond this
 * the server hangs.
 */
const LONGEST_ANSWER_MS = 120_000;
/**
 * A body above the limit is refused before it has been read completely: a client that still writes may lose the answer
 * with the connection.
 */
const isCut = (silence: string) => /EPIPE|ECONNRESET|socket hang up/.test(silence);
/** True if the path belongs to the call: without an ID it belongs to another one. */
const isOf = ({ path }: Call, shot: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}$`).test(shot.split('?')[0] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request and resolves with the answer. */
export function fire(url: string, { method, path, headers, body }: Shot): Promise<Reply | Silence> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const sent = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-length': body?.length ?? 0 },
      setHost: headers.host === undefined,
    });
    const silent = (silence: string) => resolve({ silence });
    sent.setTimeout(LONGEST_ANSWER_MS, () => {
      silent(`no answer within ${LONGEST_ANSWER_MS / 1000} s`);
      sent.destroy();
    });
    sent.once('error', (error) => silent(`no answer: ${error.message}`));
    sent.once('upgrade', (_, socket) => {
      silent('it changed the protocol');
      socket.destroy();
    });
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', (error) => silent(`half an answer: ${error.message}`));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.end(body);
  });
}

const KINDS: Readonly<Record<string, number>> = { error: 0, '998': 0, '999': 999 };
type Envelope = { readonly type?: unknown; readonly code?: unknown; readonly message?: unknown; readonly key?: unknown };

/** The fault of an answer to a call with any input; undefined if the contract allows the answer. */
export function complaintOf(call: Call, { method, path, body }: Omit<Shot, 'headers'>, reply: Reply | Silence): string | undefined {
  // The server answers something it cannot parse as a request without regard to the method; a client that sent HEAD receives a body.
  if ('silence' in reply) {
    const isExpected = method === 'HEAD' ? reply.silence.includes('Data after') : isCut(reply.silence) && (body?.length ?? 0) > BODY_LIMIT;
    return isExpected ? undefined : reply.silence;
  }
  const { status, type, bytes } = reply;
  if (status >= 500 && status !== 505) return `status ${status}: ${bytes.subarray(0, 200)}`;
  if (method === 'HEAD' || (call.answersPicture && status === 200 && /^image\//.test(type))) return undefined;
  if (call.answersFile && status === 200 && type === call.answersFile) return undefined;
  if (method === 'OPTIONS' && status === 204 && bytes.length === 0) return undefined;
  const envelope = envelopeOf(bytes);
  if (!envelope) return `status ${status} without an envelope: ${bytes.subarray(0, 200)}`;
  if (envelope.key === 'internal-error') return 'internal-error';
  if (envelope.type !== 'ok') return refusalComplaint(envelope);
  if (envelope.code !== 1) return `success with the code ${String(envelope.code)}`;
  return method === call.method && isOf(call, path) ? outputComplaint(call, envelope) : undefined;
}

function envelopeOf(bytes: Buffer): Envelope | undefined {
  try {
    const value = JSON.parse(bytes.toString()) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function refusalComplaint(envelope: Envelope): string | undefined {
  const { success, data } = refusalEnvelope.safeParse(envelope);
  if (!success) return `no envelope: ${JSON.stringify(envelope).slice(0, 200)}`;
  if (!isRefusal(data.key)) return `a refusal without a known name: ${data.key}`;
  if (data.message === '' || data.message === data.key) return `a refusal without a sentence: ${data.key}`;
  return KINDS[data.type] === data.code ? undefined : `type ${data.type} with the code ${data.code}`;
}

function outputComplaint(call: Call, envelope: Envelope): string | undefined {
  const parsed = call.output.safeParse(envelope.message);
  const beside = call.beside?.safeParse(envelope);
  if (!parsed.success) return `an answer that breaks the contract: ${parsed.error.message.slice(0, 300)}`;
  return beside?.success === false ? `fields that the contract does not have: ${beside.error.message.slice(0, 300)}` : undefined;
}

/** A request in a form that can be sent again: long parts are shortened in the middle. */
export function replayable({ method, path, headers, body }: Shot): string {
  const clip = (text: string) => (text.length > 400 ? `${text.slice(0, 200)}…(${text.length} characters)…${text.slice(-60)}` : text);
  return `${method} ${clip(path)} ${clip(JSON.stringify(headers))} ${body ? clip(JSON.stringify(body.toString('latin1'))) : ''}`;
}
