import type { inspect } from '@mt2/contracts/lab/inspect';
import { ok } from '@mt2/domain';
import { checkLedger } from '../../areas/wallet/index.ts';
import type { Area } from '../../http/area.ts';
import { hashWorld } from '../../world/tables/hash.ts';
import { readWhole } from '../../world/tables/read-view.ts';

/** The proofs of a world: its hash and its invariants. */
export const inspectArea: Area<typeof inspect> = {
  handlers: {
    getHash: async ({ world }) => ok(await readWhole(world, hashWorld)),
    checkInvariants: async ({ world }) => ok(await readWhole(world, checkLedger)),
  },
};
