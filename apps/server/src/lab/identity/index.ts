import type { identity } from '@mt2/contracts/lab/identity';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';

/** Identifies this server to programs that found it at an address. */
export const identityArea = (version: string, dataFolder: string): Area<typeof identity> => ({
  handlers: { getIdentity: () => ok({ version, dataFolder }) },
});
