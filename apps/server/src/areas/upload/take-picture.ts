import { createHmac } from 'node:crypto';
import type { RefusalName } from '@mt2/contracts';
import { type Decision, err, type Note, noted, ok } from '@mt2/domain';
import { checkFile, PICTURE_HEAD_BYTES, type PictureKind } from '@mt2/domain/upload';
import { Throttle } from '../../world/limits/throttle.ts';
import { seedFor } from '../../world/secret/secret.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { Reencoded, Reencoder } from './reencoder.ts';
import { insertUpload, nextUploadId, type Upload } from './upload.repo.ts';

const ENDING: Readonly<Record<PictureKind, string>> = { jpeg: 'jpg', png: 'png' };
export const PICTURE_FOLDER = '/upload/';

/** The name of the n-th upload of a world: ours, whatever the file was called, and no neighbour of another's. */
const nameOf = (seed: bigint, id: number, kind: PictureKind) =>
  `${createHmac('sha256', String(seed)).update(`upload ${id}`).digest('hex').slice(0, 32)}.${ENDING[kind]}`;

/** A picture that was decoded, encoded again and stored by its hash; no user owns it yet. */
export type StoredPicture = Omit<Reencoded, 'bytes'> & Pick<Upload, 'sha256' | 'sentSha' | 'bytes'>;

const MINUTE_MS = 60_000;

/** Takes pictures, a limited number per user and minute of real time. */
export class PictureTaker {
  readonly #pictures: Pictures;
  readonly #reencoder: Reencoder;
  readonly #throttle: Throttle;

  constructor(real: RealNow, pictures: Pictures, reencoder: Reencoder) {
    this.#pictures = pictures;
    this.#reencoder = reencoder;
    this.#throttle = new Throttle(real, 60, MINUTE_MS);
  }

  /** Decodes a file, encodes it again and stores it: before the writer. `note` gets the result of each check. */
  async take(world: Pick<World, 'id'>, user: number, file: Blob, note?: Note): Promise<Decision<StoredPicture, RefusalName>> {
    const key = `${world.id} ${user}`;
    if (!this.#throttle.take(key)) return noted(note, 'attempts', 'too many in a minute', err('too-many-attempts'));
    const head = Buffer.from(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    const kind = checkFile(file.size, head);
    const decided = kind.ok ? await this.#reencoder.reencode(key, file) : kind;
    const picture = noted(note, 'picture', { bytes: file.size, begins: head.toString('hex') }, decided);
    if (!picture.ok) return picture;
    const { bytes, ...rest } = picture.value;
    return ok({ ...rest, sha256: await this.#pictures.put(bytes), bytes: bytes.length });
  }
}

/** Gives a stored picture to a user of this world; returns its path. */
export function addUpload(tx: Tx, user: number, { kind, ...stored }: StoredPicture): string {
  const id = nextUploadId(tx);
  const name = nameOf(seedFor(tx.world, 'picture', id), id, kind);
  insertUpload(tx, { ...stored, id, name, userId: user, mime: `image/${kind}`, createdAt: tx.now });
  return `${PICTURE_FOLDER}${name}`;
}
