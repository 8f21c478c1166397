// Writes `docs/atlas.md`.

import { writeFileSync } from 'node:fs';
import { lab } from '@mt2/contracts';
import { atlasPage } from './atlas-page.ts';
import { ok, openServer } from './harness.ts';

const server = await openServer();
const { message } = await ok((await server.fork()).guest, lab.states.listStates, {});
writeFileSync(new URL('../../../../docs/atlas.md', import.meta.url), atlasPage(message));
await server.close();
