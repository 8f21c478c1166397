import { createServer } from 'node:net';

/** Resolves if a server could listen on a port; rejects with the reason if not. */
export const tryPort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** True if nothing listens on a port of this machine. */
export const isPortFree = (port: number): Promise<boolean> =>
  tryPort(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
