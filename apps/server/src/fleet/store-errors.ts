import { JetStreamApiCodes, JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { Unconfirmed } from '../world/storage/unconfirmed.ts';

const KINDS = [
  errors.TimeoutError,
  errors.RequestError,
  errors.NoRespondersError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
  JetStreamError,
  JetStreamApiError,
];

/** Whether the store of a fleet caused an error: it is out of reach, chooses another leader, or answers too late. Others are bugs. */
export const isOfStore = (error: unknown): boolean => KINDS.some((kind) => error instanceof kind);

/** Whether the store refused to write because something else was written before. */
export const isRefused = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;

/** What `ask` resolves to. If the store causes an error, the answer stays unknown, which `what` says. */
export async function fromStore<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (!isOfStore(cause)) throw cause;
    throw new Unconfirmed(`it is not known ${what}`, { cause });
  }
}
