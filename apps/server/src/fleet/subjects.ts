import type { JetStreamManager } from '@nats-io/jetstream';

/**
 * What comes after `beginning` in the subjects of a stream that have a message. NATS's own list of keys now and then waits forever for a
 * message that expires before it is sent.
 */
export async function namesIn(manager: JetStreamManager, stream: string, beginning: string): Promise<string[]> {
  const { state } = await manager.streams.info(stream, { subjects_filter: `${beginning}*` });
  return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(beginning.length));
}

/** What comes after `beginning` in the keys of a bucket, whose stream and subjects follow from its name (ADR-8 of NATS). */
export const keysIn = (manager: JetStreamManager, bucket: string, beginning = ''): Promise<string[]> =>
  namesIn(manager, `KV_${bucket}`, `$KV.${bucket}.${beginning}`);
