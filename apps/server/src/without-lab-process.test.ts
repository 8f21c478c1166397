import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { verificationCode } from '@mt2/domain/session';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { OWN_SEED, ok } from './testing/harness.ts';
import { processes } from './testing/processes.ts';
import type { Served } from './testing/served.ts';
import { endedBy, OWN_FILE } from './testing/system.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { session, deposit } = product;
const own = { LAB: '0', WORLD_SEED: String(OWN_SEED) };
const ANN = 'ann@example.com';
const PASSWORD = 'private-1';

const { start, dataDir } = processes();

async function end(server: Served) {
  server.kill('SIGTERM');
  expect(await server.ended()).toMatchObject({ ...endedBy('SIGTERM'), complained: '' });
}

/** A code from the database: without the lab there is no outbox call. */
function codeIn(folder: string, purpose: string): string {
  const db = new Database(join(folder, 'worlds', 'main', 'world.db'), { readonly: true });
  const row = db
    .prepare('SELECT "code" FROM "OutboxMessage" WHERE "recipient" = ? AND "purpose" = ? ORDER BY "seq" DESC')
    .get(ANN, purpose);
  db.close();
  return (assertDefined(row, 'a code was sent') as { code: string }).code;
}

const PURPOSES = ['register', 'forget', 'bind'] as const;
async function askForCodes(server: Served, folder: string): Promise<string[]> {
  const guest = createClient({ baseUrl: await server.listening() });
  for (const type of PURPOSES) await ok(guest, session.sendMailCode, { user_string: ANN, type });
  return PURPOSES.map((purpose) => codeIn(folder, purpose));
}

async function addressesOf(server: Served) {
  const baseUrl = await server.listening();
  const { message } = await ok(createClient({ baseUrl }), session.login, { user_string: ANN, password: PASSWORD });
  return (await ok(createClient({ baseUrl, headers: () => ({ authorization: message }) }), deposit.getDepositAddress, { currency: 3 }))
    .message;
}

describe('a process without the lab', () => {
  it('does not start a new folder with the default seed, and prints a sentence about it', async () => {
    const said = 'The server cannot start: without the lab, a new data folder needs a WORLD_SEED other than the default 20261119,';
    for (const env of [
      { LAB: '0', NODE_ENV: 'production' },
      { LAB: '0', WORLD_SEED: '20261119' },
    ]) {
      const folder = dataDir();
      const ended = await start({ ...env, DATA_DIR: folder }).ended();
      expect(ended).toEqual({ code: 1, signal: null, said: '', complained: `${said} which is public.\n` });
      expect(existsSync(join(folder, 'worlds', 'main'))).toBe(false);
    }
  });

  it('does not continue a world of the default seed, which only runs with the lab', async () => {
    const folder = dataDir();
    const first = start({ DATA_DIR: folder });
    await first.listening();
    await end(first);
    const ended = await start({ ...own, DATA_DIR: folder }).ended();
    expect([ended.code, ended.said]).toEqual([1, '']);
    expect(ended.complained).toMatch(/^The server cannot start: without the lab, the world main .* the default seed 20261119, .*\.\n$/);
    const again = start({ DATA_DIR: folder });
    await again.listening();
    await end(again);
  });

  it('derives codes and addresses from a secret of its folder, and keeps both over a restart', async () => {
    const [folder, other] = [dataDir(), dataDir()];
    const [first, second] = [start({ ...own, DATA_DIR: folder }), start({ ...own, DATA_DIR: other })];
    const [codes, others] = [await askForCodes(first, folder), await askForCodes(second, other)];
    expect(codes).not.toEqual(others);
    const bySeed = PURPOSES.map((purpose) => verificationCode(BigInt(OWN_SEED), ANN, purpose, 1));
    for (const made of [codes, others]) expect(made).not.toEqual(bySeed);
    const secret = join(folder, 'secret');
    expect(statSync(secret).mode & 0o777).toBe(OWN_FILE);
    expect(Buffer.from(readFileSync(secret, 'utf8').trim(), 'hex').length).toBeGreaterThanOrEqual(16);

    const guest = createClient({ baseUrl: await first.listening() });
    const form = {
      type: 'email',
      user_string: ANN,
      code: assertDefined(codes[0], 'a code was sent'),
      password: PASSWORD,
      re_password: PASSWORD,
    };
    await ok(guest, session.register, form);
    const before = await addressesOf(first);
    await end(first);
    const third = start({ ...own, DATA_DIR: folder });
    expect(await addressesOf(third)).toEqual(before);
    const wrong = await createClient({ baseUrl: await third.listening() }).send(session.login, {
      user_string: 'trader@mt2.test',
      password: 'mt2-demo',
    });
    expect(wrong).toMatchObject({ ok: false, key: 'wrong-login' });
  });
});
