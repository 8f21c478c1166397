// Runs the server. Node caches its compiled code beside the packages: a start spends most of its time on reading and compiling modules.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
await import('./run-server.ts');
