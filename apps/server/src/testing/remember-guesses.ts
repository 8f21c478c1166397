import { createRequire } from 'node:module';
import type argon2 from '@node-rs/argon2';

const library: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const compared = new Map<string, Promise<boolean>>();
const { verify } = library;
// A comparison takes fifteen milliseconds and always ends the same: hundreds of tests log in the same people.
library.verify = (hash, password) => {
  const pair = `${hash} ${password}`;
  const fits = compared.get(pair) ?? verify(hash, password);
  compared.set(pair, fits);
  return fits;
};
