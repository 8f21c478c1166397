import { buildClients } from '@mt2/server/process/built-clients';
import buildTemplates from '@mt2/server/testing/global-setup';
import type { TestProject } from 'vitest/node';
import { Attacked } from './attacked.ts';

/**
 * Builds the clients before any part starts, because `npm start` would build them while the server of another part reads
 * them, and starts the server that several parts share.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if ((await buildClients()) !== 0) throw new Error('A client could not be built.');
  const remove = await buildTemplates(project);
  const end = await Attacked.share();
  return async () => {
    await end();
    remove();
  };
}
