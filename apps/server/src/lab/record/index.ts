import type { record } from '@mt2/contracts/lab/record';
import type { Area } from '../../http/area.ts';
import type { Registry } from '../../world/registry/registry.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import { readPicture, readRecord } from './read-record.ts';

export type RecordOptions = { readonly registry: Registry; readonly sent: Pictures; readonly version: string };

/** The commands of a world, for a replay elsewhere. */
export const recordArea = ({ registry, sent, version }: RecordOptions): Area<typeof record> => ({
  handlers: {
    getRecord: (_, { world }) => readRecord(registry, version, world),
    getRecordedPicture: (_, { world, sha256 }) => readPicture(registry, sent, world, sha256),
  },
});
