import { must } from '@mt2/domain';
import type { KycLevel } from '@mt2/domain/kyc';
import { PASSWORD } from '@mt2/prisma/seed/personas';
import { levelOf } from '../../areas/kyc/index.ts';
import type { World } from '../../world/world.ts';
import { createWith } from '../people/create-person.ts';
import { LAB_COUNTRY, setLevel, type Verifier } from '../people/set-level.ts';
import { contactOf, userOfAccount } from './accounts.ts';

const RANKS: readonly KycLevel[] = ['none', 'basic', 'advanced'];

/** Creates the user of an account of the real side with its level, or verifies the one that is there up to it. */
export const createBridged =
  (verifier: Verifier) =>
  async (world: World, account: string, level: KycLevel): Promise<void> => {
    const user = userOfAccount(world, account);
    if (user && RANKS.indexOf(levelOf(user)) >= RANKS.indexOf(level)) return;
    const wanted = { password: PASSWORD, level, country: LAB_COUNTRY, hasFundPassword: true } as const;
    const made = user ? await setLevel(verifier, world, user.id, level) : await createWith(verifier, world, contactOf(account), wanted);
    must(made.ok, `the user of an account of the real side is there: ${made.ok ? '' : made.refusal}`);
  };
