// npm start: builds the web client and the lab console if they are missing or older than their sources, then runs the server with the lab
// on.
import { buildClients, buildWebClient } from './built-clients.ts';
import { endWithNpm } from './end-with-npm.ts';

endWithNpm();
process.env.LAB ??= '1';
const failure = await (process.env.LAB === '1' ? buildClients() : buildWebClient());
if (failure !== 0) process.exit(failure);
await import('../main.ts');
