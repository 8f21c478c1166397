import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';

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
