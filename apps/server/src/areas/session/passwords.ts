import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;
/** Whether a password fits; an unknown user costs the same time as a known one, the first one too. */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const nobodys = await nobody;
  const fits = await verify(passwordHash ?? nobodys, password);
  return fits && passwordHash !== undefined;
}
