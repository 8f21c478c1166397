import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { isPasswordHash, PASSWORD_COST } from './password-hash.ts';

const SALT = 't4msos1J/n4CHQaPn+dncg';
const DIGEST = '1+btaCftmHqd4Gfadw87ohX55fJd6X5ktTprvvdJrxg';
const OURS = `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${DIGEST}`;

describe('the hash of a password', () => {
  it('has the product’s form', async () => {
    expect(isPasswordHash(await hash('mt2-demo', PASSWORD_COST))).toBe(true);
    expect(isPasswordHash(OURS)).toBe(true);
  });

  it.each([
    ['many passes', OURS.replace('t=2', 't=4294967295')],
    ['much memory', OURS.replace('m=19456', 'm=262144')],
    ['many threads', OURS.replace('p=1', 'p=64')],
    ['a number in another spelling', OURS.replace('t=2', 't=02')],
    ['parameters in another order', OURS.replace('m=19456,t=2', 't=2,m=19456')],
    ['another algorithm', OURS.replace('argon2id', 'argon2i')],
    ['another version', OURS.replace('v=19', 'v=16')],
    ['no version', OURS.replace('v=19$', '')],
    ['a longer salt', OURS.replace(SALT, `${SALT}AAAA`)],
    ['a shorter salt', OURS.replace(SALT, SALT.slice(0, 11))],
    ['a salt that is not base64', OURS.replace(SALT, `${SALT.slice(0, 21)}x`)],
    ['a longer hash', `${OURS}AAAA`],
    ['a shorter hash', OURS.slice(0, -20)],
    ['a hash that is not base64', `${OURS.slice(0, -1)}h`],
    ['two lines', `${OURS}\n`],
    ['padding', `${OURS}=`],
    ['an empty text', ''],
    ['another text', 'secret'],
  ])('is invalid: %s', (_, text) => {
    expect(isPasswordHash(text)).toBe(false);
  });
});
