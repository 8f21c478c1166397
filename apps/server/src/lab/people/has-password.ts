import { ok } from '@mt2/domain';
import { guessPassword } from '../../areas/session/index.ts';

/** Comparisons by hash and password, because each takes long. Users created by one process share a hash. */
const compared = new Map<string, Promise<boolean>>();
const MOST = 1_000;

/** True if a hash is that of a password. */
export function hasPassword(hash: string, password: string): Promise<boolean> {
  const key = `${hash} ${password}`;
  const known = compared.get(key);
  if (known) return known;
  if (compared.size >= MOST) compared.clear();
  const comparing = guessPassword({ account: 'a listed user', address: '', password, take: () => ok(hash), settle: () => undefined }).then(
    (fits) => {
      if (!fits.ok) compared.delete(key);
      return fits.ok && fits.value;
    },
  );
  compared.set(key, comparing);
  return comparing;
}
