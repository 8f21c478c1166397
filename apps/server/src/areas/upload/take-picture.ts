import { createHmac } from 'node:crypto';
import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision, err, type Note, noted, ok } from '@mt2/domain';
import { checkFile, PICTURE_HEAD_BYTES, type PictureKind, UNCLAIMED } from '@mt2/domain/upload';
import type { Person } from '../../http/needs.ts';
import type { Turn } from '../../world/limits/fair-queue.ts';
import { Throttle, tooManyAttempts } from '../../world/limits/throttle.ts';
import { seedFor } from '../../world/secret/secret.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { RealNow } from '../../world/time/clock.ts';
import type { Tx, WithChecks } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import type { Reencoder } from './reencoder.ts';
import { ENDING, type StoredPicture, type Unclaimed } from './unclaimed.ts';
import { findUpload, insertClaim, insertUpload, nextUploadId } from './upload.repo.ts';

export const PICTURE_FOLDER = '/upload/';

/** The name of a world's n-th upload: independent of the file's name, and unrelated to the names of other uploads. */
const nameOf = (seed: bigint, id: number, kind: PictureKind) =>
  `${createHmac('sha256', String(seed)).update(`upload ${id}`).digest('hex').slice(0, 32)}.${ENDING[kind]}`;

const MINUTE_MS = 60_000;

/** The tools of a taker: the real clock, the store and the encoder of pictures, and the unclaimed pictures. */
export type TakerMeans = {
  readonly real: RealNow;
  readonly pictures: Pictures;
  readonly reencoder: Reencoder;
  readonly unclaimed: Unclaimed;
};

/** Takes pictures, a limited number per user and minute of real time, and without a session per address and hour. */
export class PictureTaker {
  readonly #means: TakerMeans;
  readonly #throttle: Throttle;
  readonly #addresses: Throttle;

  constructor(means: TakerMeans) {
    this.#means = means;
    this.#throttle = new Throttle('picture', means.real, 60, MINUTE_MS);
    this.#addresses = new Throttle('picture', means.real, UNCLAIMED.mostOfAddress, UNCLAIMED.seconds * 1000);
  }

  /** Decodes a file, encodes it again and stores it: before the writer. `note` gets the result of each check. */
  async take(world: Pick<World, 'id'>, user: number, file: Blob, note?: Note): Promise<Decision<StoredPicture, RefusalName>> {
    const key = `${world.id} ${user}`;
    if (!this.#throttle.take(key))
      return noted(note, 'attempts', 'too many in a minute', tooManyAttempts(this.#throttle.waitMs(key) / 1000));
    return this.#store(file, { key }, note);
  }

  /** The same without a session: the picture waits for a user's call to name it. Returns its name. */
  async takeUnclaimed(
    world: Pick<World, 'world' | 'sql'>,
    address: string,
    file: Blob,
    note?: Note,
  ): Promise<Decision<string, RefusalName>> {
    if (!this.#addresses.take(address))
      return noted(note, 'attempts', 'too many in an hour', tooManyAttempts(this.#addresses.waitMs(address) / 1000));
    const full = err('too-many-unclaimed-pictures');
    const { unclaimed } = this.#means;
    if (unclaimed.isFull(world)) return noted(note, 'unclaimed', UNCLAIMED.mostInWorld, full);
    const stored = await this.#store(file, { key: address, isLast: true }, note);
    if (!stored.ok) return stored;
    return unclaimed.isFull(world) ? full : ok(unclaimed.add(world.world, stored.value));
  }

  async #store(file: Blob, { key, ...turn }: Turn & { readonly key: string }, note?: Note): Promise<Decision<StoredPicture, RefusalName>> {
    const head = Buffer.from(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
    const kind = checkFile(file.size, head);
    const decided = kind.ok ? await this.#means.reencoder.reencode(key, file, turn) : kind;
    const picture = noted(note, 'picture', { bytes: file.size, begins: head.toString('hex') }, decided);
    if (!picture.ok) return picture;
    const { bytes, ...rest } = picture.value;
    return ok({ ...rest, sha256: await this.#means.pictures.put(bytes), bytes: bytes.length });
  }
}

/** Gives a stored picture to a user of this world, under a name of its own or a given one; returns its path. */
export function addUpload(tx: Tx, user: number, { kind, ...stored }: StoredPicture): string {
  const id = nextUploadId(tx);
  const name = nameOf(seedFor(tx.world, 'picture', id), id, kind);
  insertUpload(tx, { ...stored, id, name, userId: user, mime: `image/${kind}`, createdAt: tx.now });
  return `${PICTURE_FOLDER}${name}`;
}

/** A user's picture, or the name of a picture sent without a session, which a lab allows. */
export type Taken = StoredPicture | string;
type Sender = WithChecks & { readonly world: World; readonly person: Person | undefined; readonly address: string };

/** Takes a picture from its sender. Without a session it waits until a user's call names it. */
export const takeFrom = (
  taker: PictureTaker,
  { world, person, address, note }: Sender,
  file: Blob,
): Promise<Decision<Taken, RefusalName>> =>
  person ? taker.take(world, person.id, file, note) : taker.takeUnclaimed(world, address, file, note);

/** Stores a picture as its sender's upload, if the sender is a user; returns its path. */
export const keepTaken = (tx: Tx, person: Person | undefined, taken: Taken): string =>
  typeof taken === 'string' ? `${PICTURE_FOLDER}${taken}` : addUpload(tx, assertDefined(person, 'a user sent it').id, taken);

/** A claimed picture: the hash of the file as sent, and the path of the upload. */
type Claimed = { readonly sentSha: string; readonly path: string };

/** Gives a user the unclaimed pictures among these names. Each is then an ordinary upload of theirs, also under its first name. */
export const claimFrom =
  (unclaimed: Unclaimed) =>
  (tx: Tx, user: number, names: readonly string[]): Claimed[] =>
    names.flatMap((sentName) => {
      const picture = findUpload(tx, sentName) ? undefined : unclaimed.find(tx.world, sentName);
      if (!picture) return [];
      const path = addUpload(tx, user, picture);
      insertClaim(tx, { sentName, name: path.slice(PICTURE_FOLDER.length) });
      return { sentSha: picture.sentSha, path };
    });
