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
    ['of many passes', OURS.replace('t=2', 't=4294967295')],
    ['of much memory', OURS.replace('m=19456', 'm=262144')],
    ['of many threads', OURS.replace('p=1', 'p=64')],
    ['of a number in another spelling', OURS.replace('t=2', 't=02')],
    ['of parameters in another order', OURS.replace('m=19456,t=2', 't=2,m=19456')],
    ['of another kind', OURS.replace('argon2id', 'argon2i')],
    ['of another version', OURS.replace('v=19', 'v=16')],
    ['without a version', OURS.replace('v=19$', '')],
    ['of a longer salt', OURS.replace(SALT, `${SALT}AAAA`)],
    ['of a shorter salt', OURS.replace(SALT, SALT.slice(0, 11))],
    ['of a salt that is no base64', OURS.replace(SALT, `${SALT.slice(0, 21)}x`)],
    ['of a longer hash', `${OURS}AAAA`],
    ['of a shorter hash', OURS.slice(0, -20)],
    ['of a hash that is no base64', `${OURS.slice(0, -1)}h`],
    ['of two lines', `${OURS}\n`],
    ['of padding', `${OURS}=`],
    ['of no sign', ''],
    ['of a text', 'secret'],
  ])('is invalid: %s', (_, text) => {
    expect(isPasswordHash(text)).toBe(false);
  });
});
