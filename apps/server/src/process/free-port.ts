import { createServer } from 'node:net';

/** Resolves when a server could listen at a port; rejects with the reason why it could not. */
export const tryPort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** True when nothing listens at a port of this machine. */
export const isPortFree = (port: number): Promise<boolean> =>
  tryPort(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
