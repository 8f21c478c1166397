import type { identity } from '@mt2/contracts/lab/identity';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';

type Known = {
  readonly version: string;
  /** The version of the build. */
  readonly build: Promise<string>;
  readonly dataFolder: string;
  readonly hasDocumentation: boolean;
};

/** Identifies this server to programs that found it at an address. */
export const identityArea = ({ version, build, dataFolder, hasDocumentation }: Known): Area<typeof identity> => ({
  handlers: { getIdentity: async () => ok({ version, build: await build, dataFolder, hasDocumentation }) },
});
