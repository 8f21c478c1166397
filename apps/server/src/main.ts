// Runs the server.
import { readEnvFile } from './process/env-file.ts';
import { keepCompiled } from './process/keep-compiled.ts';

keepCompiled();
readEnvFile();
await import('./process/run-server.ts');
