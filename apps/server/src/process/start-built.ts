// mt2 start of the packed product, in which everything is built. As with npm start, the lab is on.
import { endWithNpm } from './end-with-npm.ts';
import { readEnvFile } from './env-file.ts';

endWithNpm();
readEnvFile();
process.env.LAB ??= '1';
await import('../main.ts');
