import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from '../npm.ts';
import { atMost, type Figure, noted, timed } from './figure.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const check = () =>
  timed(
    async () => void execFileSync(...programOf(['npm', 'run', '--silent', 'check']), { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }),
  );

/** Duration of `npm run check` if nothing has changed since it passed. Throws if it does not pass. */
export async function benchCheck(): Promise<Figure[]> {
  const first = await check();
  return [
    atMost('npm run check, nothing changed since the last one', (await check()) / 1000, 40, 's'),
    noted('  the one before', first / 1000, 's'),
  ];
}
