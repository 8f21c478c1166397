import { ok } from '@mt2/domain';
import { PASSWORD } from '@mt2/prisma/seed/personas';
import { guessPassword } from '../../areas/session/index.ts';
import type { User } from '../../areas/user/index.ts';

/** Comparisons by hash, because each takes long. Users created by one process share a hash. */
const compared = new Map<string, Promise<boolean>>();
const MOST = 1_000;

/** True if a user has the personas' password. */
export function hasPublicPassword({ passwordHash }: User): Promise<boolean> {
  const known = compared.get(passwordHash);
  if (known) return known;
  if (compared.size >= MOST) compared.clear();
  const comparing = compare(passwordHash);
  compared.set(passwordHash, comparing);
  return comparing;
}

async function compare(passwordHash: string): Promise<boolean> {
  const turn = { account: 'a listed user', address: '' };
  const fits = await guessPassword({ ...turn, password: PASSWORD, take: () => ok(passwordHash), settle: () => undefined });
  if (!fits.ok) compared.delete(passwordHash);
  return fits.ok && fits.value;
}
