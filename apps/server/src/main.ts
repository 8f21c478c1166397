// Runs the server.
import { keepCompiled } from './keep-compiled.ts';

keepCompiled();
await import('./run-server.ts');
