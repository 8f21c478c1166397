// Runs the server.
import { keepCompiled } from './process/keep-compiled.ts';

keepCompiled();
await import('./process/run-server.ts');
