import { blackPng, fileOf } from '@mt2/conformance/pictures';
import { type Client, product } from '@mt2/contracts';
import { UNCLAIMED } from '@mt2/domain/upload';
import { ok, type TestWorld } from './harness.ts';

const FILE = fileOf(blackPng(1, 1));
/** A guest at an address; the server has a proxy in front. */
const guestAt = ({ server, id }: TestWorld, address: string): Client => server.client(id, '', { 'x-forwarded-for': address });
/** Uploads an image without a session from an address; returns its path. */
const uploadFrom = async (world: TestWorld, address: string): Promise<string> =>
  (await ok(guestAt(world, address), product.upload.uploadPicture, { file: FILE })).message;
/** The refusal of such an upload from another address. */
export async function refusalElsewhere(world: TestWorld): Promise<string | undefined> {
  const answer = await guestAt(world, '10.0.1.1').send(product.upload.uploadPicture, { file: FILE });
  return answer.ok ? undefined : answer.key;
}

/** Uploads the maximum number of unclaimed images in a world, from many addresses; returns the first one's path. */
export async function fillUnclaimed(world: TestWorld): Promise<string> {
  const from = async (address: string) => {
    const first = await uploadFrom(world, address);
    for (let n = 1; n < UNCLAIMED.mostOfAddress; n += 1) await uploadFrom(world, address);
    return first;
  };
  const firsts = await Promise.all(Array.from({ length: UNCLAIMED.mostInWorld / UNCLAIMED.mostOfAddress }, (_, n) => from(`10.0.0.${n}`)));
  return firsts[0] ?? '';
}
