import { ok } from '@mt2/domain';
import { addUpload, findUpload, type PictureTaker } from '../../areas/upload/index.ts';
import type { Person } from '../../http/needs.ts';
import type { World } from '../../world/world.ts';
import type { BridgeStore } from './bridge-store.repo.ts';

/** A picture that the real side took: the multipart body with its type, and the path that was answered. */
type TakenThere = { readonly body: Buffer; readonly type: string; readonly path: string };
/** Keeps a picture that the real side took also in the world, under the same path. */
export type KeepPicture = (world: World, person: Person, taken: TakenThere) => Promise<void>;

const PATH = /\/upload\/([\w-]{1,50}\.\w{1,5})$/;

async function fileIn({ body, type }: TakenThere): Promise<Blob | undefined> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  return file instanceof Blob ? file : undefined;
}

/** Keeps pictures as uploads of their senders: a call that the world answers may name them. One that the world refuses is not kept. */
export const pictureKeeper =
  (taker: PictureTaker, store: Pick<BridgeStore, 'putPicture'>): KeepPicture =>
  async (world, person, taken) => {
    const [, name] = PATH.exec(taken.path) ?? [];
    const file = name === undefined || findUpload(world, name) ? undefined : await fileIn(taken);
    if (name === undefined || !file) return;
    const stored = await taker.take(world, person.id, file);
    if (!stored.ok) return;
    store.putPicture(world.id, name);
    await world.write((tx) => {
      if (!findUpload(tx, name)) addUpload(tx, person.id, stored.value, name);
      return ok(undefined);
    });
  };
