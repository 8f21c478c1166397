import { once } from 'node:events';
import { createServer } from 'node:net';

/** Free ports, all found before one is given back. */
export async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(held.map((each) => once(each, 'listening')));
  const ports = held.map((each) => (each.address() as { port: number }).port);
  await Promise.all(held.map((each) => once(each.close(), 'close')));
  return ports;
}
