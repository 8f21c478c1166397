// npm start: builds the web client where it is missing or older than its sources, then runs the server with the lab on.
import { buildWebClient } from './web-client.ts';

const failure = buildWebClient();
if (failure !== 0) process.exit(failure);
process.env.LAB ??= '1';
await import('./main.ts');
