import type { Call, Message, Sent } from '@mt2/contracts';
import { createClient } from '@mt2/contracts/client';
import type { Complaint } from '@mt2/contracts/complaint';
import { getLabToken } from './lab-token.ts';

/** The server refused; `message` is its sentence. */
export class Refused extends Error {
  override name = 'Refused';
  readonly key: string;
  /** Which fields it is about. */
  readonly detail: readonly Complaint[];
  constructor(key: string, message: string, detail: readonly Complaint[] = []) {
    super(message);
    this.key = key;
    this.detail = detail;
  }
}

const client = createClient({ baseUrl: '', headers: () => (getLabToken() === '' ? {} : { 'x-lab-token': getLabToken() }) });

/** Sends a call of the lab in a world. Throws `Refused`, or what `fetch` throws when no answer comes. */
export async function send<C extends Call>(world: string, call: C, sent: Sent<C>, signal?: AbortSignal): Promise<Message<C>> {
  const answer = await client.send(call, sent, { headers: { 'x-world': world }, ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new Refused(answer.key, answer.message, answer.detail);
  return answer.message;
}

/** The sentence to show for an error that a call threw, with the fields that it is about. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Refused ? [error.message, ...error.detail.map(wordsOf)].join(' · ') : 'No answer came: is the server still running?';
const wordsOf = ({ path, expected, got }: Complaint): string => `${path}: ${expected}, not ${got}`;
