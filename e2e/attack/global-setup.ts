import { buildClients } from '@mt2/server/process/built-clients';
import buildTemplates from '@mt2/server/testing/global-setup';
import type { TestProject } from 'vitest/node';

/** Builds the clients before any part starts, because `npm start` would build them while the server of another part reads them. */
export default async function setup(project: TestProject): Promise<() => void> {
  if ((await buildClients()) !== 0) throw new Error('A client could not be built.');
  return buildTemplates(project);
}
