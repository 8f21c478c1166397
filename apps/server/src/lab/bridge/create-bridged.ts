import type { BridgeFile } from '@mt2/contracts/lab/bridge-file';
import { PASSWORD } from '@mt2/prisma/seed/personas';
import type { World } from '../../world/world.ts';
import { createPerson } from '../people/create-person.ts';
import { LAB_COUNTRY, type Verifier } from '../people/set-level.ts';

/** Creates the user of an account of the real side, as the file says. */
export const createBridged =
  (verifier: Verifier) =>
  async (world: World, account: string, _file: BridgeFile): Promise<void> => {
    await createPerson(verifier, world, { email: account, password: PASSWORD, level: 'none', country: LAB_COUNTRY, hasFundPassword: true });
  };
