import { createHmac } from 'node:crypto';
import type { upload } from '@mt2/contracts/upload';
import { err, noted, ok } from '@mt2/domain';
import { checkFile, PICTURE_HEAD_BYTES, type PictureKind } from '@mt2/domain/upload';
import type { Upload } from '@mt2/prisma';
import { prepared } from '../../http/area.ts';
import type { Pictures } from '../../world/pictures.ts';
import { seedFor } from '../../world/secret.ts';
import type { Throttle } from '../../world/throttle.ts';
import type { Reencoded, Reencoder } from './reencoder.ts';
import { insertUpload, nextUploadId } from './upload.repo.ts';

const ENDING: Readonly<Record<PictureKind, string>> = { jpeg: 'jpg', png: 'png' };
export const PICTURE_FOLDER = '/upload/';

/** The name of the n-th upload of a world: ours, whatever the file was called, and no neighbour of another's. */
const nameOf = (seed: bigint, id: number, kind: PictureKind) =>
  `${createHmac('sha256', String(seed)).update(`upload ${id}`).digest('hex').slice(0, 32)}.${ENDING[kind]}`;

type Kept = Omit<Reencoded, 'bytes'> & Pick<Upload, 'sha256' | 'sentSha' | 'bytes'>;

type Means = { readonly pictures: Pictures; readonly reencoder: Reencoder; readonly throttle: Throttle };

/** Takes a picture: decoded, encoded again, kept by its hash, and the caller's own in this world. */
export const takePicture = ({ pictures, reencoder, throttle }: Means) =>
  prepared<typeof upload.uploadPicture, Kept>(
    async ({ world, person, note }, { file }) => {
      const key = `${world.id} ${person.id}`;
      if (!throttle.take(key)) return noted(note, 'attempts', 'too many in a minute', err('too-many-attempts'));
      const head = Buffer.from(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
      const kind = checkFile(file.size, head);
      const decided = kind.ok ? await reencoder.reencode(key, file) : kind;
      const picture = noted(note, 'picture', { bytes: file.size, begins: head.toString('hex') }, decided);
      if (!picture.ok) return picture;
      const { bytes, ...rest } = picture.value;
      return ok({ ...rest, sha256: await pictures.put(bytes), bytes: bytes.length });
    },
    (tx, _, { kind, ...kept }) => {
      const id = nextUploadId(tx);
      const name = nameOf(seedFor(tx.world, 'picture', id), id, kind);
      insertUpload(tx, { ...kept, id, name, userId: tx.person.id, mime: `image/${kind}`, createdAt: tx.now });
      return ok(`${PICTURE_FOLDER}${name}`);
    },
  );
