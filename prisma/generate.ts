// Generates the typed client from the schema. Generation does not use the CLI's schema engine, which would be downloaded: a command that
// exits 0 replaces it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
const config = fileURLToPath(new URL('./prisma.config.ts', import.meta.url));
const quiet = { PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1', PRISMA_SCHEMA_ENGINE_BINARY: process.execPath };
const done = spawnSync(process.execPath, [cli, 'generate', '--no-hints', '--config', config], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, ...quiet },
});
if (done.status !== 0) process.stderr.write(`${done.stdout}${done.stderr}`);
process.exit(done.status ?? 1);
