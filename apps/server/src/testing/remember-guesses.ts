import argon2 from '@node-rs/argon2';

const compared = new Map<string, Promise<boolean>>();
const { verify } = argon2;
// A comparison takes fifteen milliseconds and always ends the same: hundreds of tests log in the same people.
argon2.verify = (hash, password) => {
  const pair = `${hash} ${password}`;
  const fits = compared.get(pair) ?? verify(hash, password);
  compared.set(pair, fits);
  return fits;
};
