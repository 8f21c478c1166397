import { must } from '@mt2/domain';
import { PASSWORD } from '@mt2/prisma/seed/personas';
import type { World } from '../../world/world.ts';
import { createWith } from '../people/create-person.ts';
import { LAB_COUNTRY, type Verifier } from '../people/set-level.ts';
import { contactOf } from './accounts.ts';

/** Creates the user of an account of the real side. */
export const createBridged =
  (verifier: Verifier) =>
  async (world: World, account: string): Promise<void> => {
    const wanted = { password: PASSWORD, level: 'none', country: LAB_COUNTRY, hasFundPassword: true } as const;
    const made = await createWith(verifier, world, contactOf(account), wanted);
    must(made.ok, `the user of an account of the real side can be created: ${made.ok ? '' : made.refusal}`);
  };
