import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWN_FILE } from '../../testing/system.ts';
import { readSecret, readSecretFile } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'secret');
const rights = () => statSync(file()).mode & 0o777;

describe('the secret of a data folder', () => {
  it('is created once, with 256 bits, readable by no other user', () => {
    const secret = readSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect([readdirSync(folder), rights()]).toEqual([['secret'], OWN_FILE]);
    expect(readSecret(folder)).toBe(secret);
    rmSync(file());
    expect(readSecret(folder)).not.toBe(secret);
  });

  it('is completed if a server ended while creating it', () => {
    writeFileSync(join(folder, 'secret.draft'), 'ab', { mode: 0o644 });
    expect(readSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
    expect([readdirSync(folder), rights()]).toEqual([['secret'], OWN_FILE]);
  });

  it('is made unreadable for other users', () => {
    writeFileSync(file(), `${'0123456789abcdef'.repeat(2)}\n`);
    chmodSync(file(), 0o644);
    expect(readSecret(folder)).toBe('0123456789abcdef'.repeat(2));
    expect(rights()).toBe(OWN_FILE);
  });

  it.each(['', '0123456789abcdef', 'correct horse battery staple, and more'])('is not %j, which is left unchanged', (text) => {
    writeFileSync(file(), text);
    expect(() => readSecret(folder)).toThrow(`${file()} must contain at least 32 hexadecimal digits`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});

describe('a secret that several servers share', () => {
  it('is read from its file, which is neither created nor changed', () => {
    const shared = join(folder, 'shared');
    expect(() => readSecretFile(shared)).toThrow('ENOENT');
    writeFileSync(shared, 'ab'.repeat(32), { mode: 0o444 });
    expect([readSecretFile(shared), statSync(shared).mode & 0o222]).toEqual(['ab'.repeat(32), 0]);
    writeFileSync(join(folder, 'short'), 'ab');
    expect(() => readSecretFile(join(folder, 'short'))).toThrow('at least 32 hexadecimal digits');
  });
});
