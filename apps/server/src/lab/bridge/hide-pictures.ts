import type { Call } from '@mt2/contracts';
import { err } from '@mt2/domain';
import { findUpload, listSame } from '../../areas/upload/index.ts';
import type { Next } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import { Ready } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import type { Bridges } from './bridges.ts';

type BridgeGate = Required<LabGates>['bridge'];

/**
 * The gates after the bridge, without the pictures kept for other worlds: a picture of a real side belongs to the bridge over
 * which it passed, although copies of its world name it.
 */
export const hidingPictures =
  ({ store }: Bridges, next: Next<'language'>): Next<'language'> =>
  async (state) => {
    const result = await next(state);
    const { world, served, request } = state;
    const call: Call = served.call;
    if (!(call.answersPicture && world && result instanceof Ready)) return result;
    const { name = '' } = request.params as { readonly name?: string };
    return store.hidesPicture(world.id, name) ? err('picture-not-found') : result;
  };

/** The gate of a server whose worlds cannot be bridged: they may be copies of bridged ones. */
export const pictureGate = (bridges: Bridges): BridgeGate => ({
  name: 'lab.bridge',
  pass: (state, next) => hidingPictures(bridges, next)(state),
});

/** The hashes of the pictures in a world that are only of a real side. */
export function realPicturesIn(world: World, { store }: Pick<Bridges, 'store'>): ReadonlySet<string> {
  const names = new Set(store.pictures());
  const kept = [...names].flatMap((name) => findUpload(world, name) ?? []);
  const isOnlyThere = (row: (typeof kept)[number]) =>
    listSame(world, row).every(({ name, sha256 }) => names.has(name) || sha256 !== row.sha256);
  return new Set(kept.filter(isOnlyThere).map(({ sha256 }) => sha256));
}
