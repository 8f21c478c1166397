/** Sends bytes by `node:http` alone, for comparison. Prints its address. Run by `start`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytes = readFileSync(process.env.BYTES ?? '');
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer((_, response) => void response.writeHead(200, headers).end(bytes));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
