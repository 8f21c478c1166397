import type { inspect } from '@mt2/contracts/lab/inspect';
import { ok } from '@mt2/domain';
import { checkLedger } from '../../areas/wallet/index.ts';
import type { Area } from '../../http/area.ts';
import { hashWorld } from '../../world/tables/hash.ts';
import { type ReadView, readWhole } from '../../world/tables/read-view.ts';
import { listSetAside, setAsideSentence } from '../../world/time/set-aside.ts';

/** Checks the ledger, and that nothing is set aside. */
async function checkWorld(view: ReadView) {
  const { checked, violations } = await checkLedger(view);
  const aside = listSetAside({ sql: view }).map((row) => ({ invariant: 'set-aside', statement: setAsideSentence(row) }));
  const all = [...violations, ...aside];
  return { ok: all.length === 0, checked: [...checked, 'set-aside'], violations: all };
}

/** Verification of a world: its hash and its invariants. */
export const inspectArea: Area<typeof inspect> = {
  handlers: {
    getHash: async ({ world }) => ok(await readWhole(world, hashWorld)),
    checkInvariants: async ({ world }) => ok(await readWhole(world, checkWorld)),
  },
};
