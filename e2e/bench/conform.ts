import { conform, openBackend } from '@mt2/conformance';
import type { Running } from './child.ts';
import { atMost, type Figure, noted } from './figure.ts';

/** Every scenario of the contract over HTTP, each in its own world, including our extensions. */
export async function benchConform(server: Running): Promise<Figure[]> {
  const backend = await openBackend({ baseUrl: server.url });
  const { results, seconds } = await conform(backend, server.url, {
    today: '2026-01-01',
    clock: () => performance.now() / 1000,
    demandsOurs: true,
  });
  return [
    atMost('conformance: every scenario of the contract', seconds, 60, 's'),
    noted('  scenarios', results.length, ''),
    atMost('  that did not pass', results.filter(({ outcome }) => outcome !== 'passed').length, 0, ''),
  ];
}
