import { type Call, type Envelope, type RefusalName, refused } from '@mt2/contracts';
import { must } from '@mt2/domain';
import { DATA_HEADERS } from '../headers/data-headers.ts';
import { dateText } from '../headers/world-date.ts';
import { complaintsIn } from '../request/complaints.ts';
import { refusalSentence } from '../request/language.ts';
import { markFile, markPicture } from '../request/uploads.ts';
import { Ready, Relayed, type Result } from '../result.ts';
import { type Gate, type RequestState, whenDone } from './gate.ts';

/** The header by which an answer promises that an `Idempotency-Key` makes a change once: with `every` call, or `this` one. */
export const PROMISE = 'idempotency-promised';

/** Serializes every result, with the headers common to all answers. */
export const envelopeGate: Gate = {
  name: 'envelope',
  pass(state, next) {
    // A bridge takes it back.
    state.reply.header(PROMISE, 'every');
    return whenDone(next(state), (result) => pack(state, result));
  },
};

function pack(state: RequestState, result: Result): Ready {
  const { served, reply, world } = state;
  const { appContext, call } = served;
  state.result = result;
  if (!(result instanceof Ready || result.ok)) reply.refusal = result.refusal;
  const packed = result instanceof Ready ? result : new Ready(JSON.stringify(envelopeOf(state, result)));
  reply.headers(DATA_HEADERS);
  if (call.answersPicture) markPicture(reply, call, result);
  else if (call.answersFile) markFile(reply, result);
  else if (appContext.isChecking && isOwnSuccess(result)) checkOutput(call, JSON.parse(String(packed.bytes)));
  reply.header('cache-control', 'no-store');
  if (result instanceof Relayed) reply.code(result.status);
  const date = result instanceof Relayed ? result.date : world && dateText(world.now());
  if (date !== undefined) reply.header('date', date);
  return state.alter?.(packed) ?? packed;
}

const isOwnSuccess = (result: Result): boolean => (result instanceof Ready ? !(result instanceof Relayed) : result.ok);

/** A result in its envelope. */
function envelopeOf({ served: { call, appContext }, lang }: RequestState, result: Exclude<Result, Ready>): Envelope {
  if (!result.ok) {
    const detail = appContext.isTelling ? complaintsIn(result) : [];
    const sentence = refusalSentence(lang, result.refusal, result.details);
    must(!appContext.isChecking || !/\{\{\w+\}\}/.test(sentence), `the sentence of ${result.refusal} is complete`);
    return refused(result.refusal, sentence, { field: result.field, detail, retryAfter: secondsIn(result.refusal, result.details) });
  }
  if (!call.beside) return { type: 'ok', code: 1, message: result.value };
  const { message, beside } = result.value as { message: unknown; beside: object };
  return { type: 'ok', code: 1, message, ...beside };
}

/** The seconds that the caller must wait. */
const secondsIn = (refusal: RefusalName, details: Readonly<Record<string, string>> = {}): number | undefined =>
  refusal === 'too-many-attempts' && details.seconds !== undefined ? Number(details.seconds) : undefined;

function checkOutput(call: Call, envelope: Envelope): void {
  call.output.parse(envelope.message);
  call.beside?.parse(envelope);
}
