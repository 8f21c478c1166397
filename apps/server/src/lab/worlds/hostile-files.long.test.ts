import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lab } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { TEMPORARY } from '../../testing/system.ts';
import { changeDatabase, descriptionOf, emptyFile, packFile, partsOf, tarOf, toFile } from '../../testing/world-files.ts';

const { worlds } = lab;
/** The system's folder for temporary files, used only by these tests. */
const [shared, own] = [process.env[TEMPORARY], mkdtempSync(join(tmpdir(), 'mt2-hostile-'))];
process.env[TEMPORARY] = own;
const server = await openServer();
afterAll(async () => {
  await server.close();
  if (shared === undefined) delete process.env[TEMPORARY];
  else process.env[TEMPORARY] = shared;
  rmSync(own, { recursive: true });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [, database] = await partsOf(emptyFile());
/** The database of a valid file after some SQL. */
const changed = (sql: string): Buffer => changeDatabase(database?.[1] ?? Buffer.alloc(0), sql);
const withSql = async (sql: string) =>
  packFile([
    ['world.json', descriptionOf()],
    ['world.db', changed(sql)],
  ]);
const whole = () => changed('SELECT 1');
const zipped = async (change: (bytes: Buffer) => Buffer) => {
  const bytes = tarOf([
    ['world.json', descriptionOf()],
    ['world.db', whole()],
  ]);
  return toFile(gzipSync(change(bytes)));
};
/** A changed header of the archive with a corrected checksum. */
const withHead = (change: (head: Buffer) => void) =>
  zipped((bytes) => {
    const head = bytes.subarray(0, 512);
    change(head);
    head.fill(' ', 148, 156);
    head.write(
      `${head
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return bytes;
  });
const withPart = async (name: string, bytes: Buffer | string) =>
  packFile([
    ['world.json', descriptionOf()],
    ['world.db', whole()],
    [name, bytes],
  ]);
const state = (set: string) => withSql(`UPDATE "WorldState" SET ${set}`);

/** A file whose only user has these hashes. */
const withUser = (passwordHash: string, fundPasswordHash = passwordHash) =>
  withSql(`INSERT INTO "User" (account, nickname, "passwordHash", "fundPasswordHash", lang, "inviteCode", "createdAt")
    VALUES ('a', 'a', '${passwordHash}', '${fundPasswordHash}', 'en', 'AAAAAA', 0)`);
const OUR_HASH = '$argon2id$v=19$m=19456,t=2,p=1$t4msos1J/n4CHQaPn+dncg$1+btaCftmHqd4Gfadw87ohX55fJd6X5ktTprvvdJrxg';

const hostile: readonly (readonly [what: string, file: () => Promise<File> | File, said: RegExp])[] = [
  ['is empty', () => toFile(Buffer.alloc(0)), /file: a tar archive, gzipped|world\.db: a database/],
  ['is not gzip', () => toFile(Buffer.from('PK\u0003\u0004 a zip')), /file: a tar archive, gzipped, not incorrect header/],
  ['is cut', async () => toFile(Buffer.from(await (await withSql('SELECT 1')).slice(0, 5_000).arrayBuffer())), /not unexpected end/],
  ['has a cut archive', () => zipped((bytes) => bytes.subarray(0, 60_000)), /the archive is truncated/],
  ['has an archive without an end', () => zipped((bytes) => bytes.subarray(0, -512)), /is truncated/],
  ['continues after its end', () => zipped((bytes) => Buffer.concat([bytes, Buffer.from('more')])), /data after its end/],
  ['is padded with zeros', () => zipped((bytes) => Buffer.concat([bytes, Buffer.alloc(50_000_000)])), /data after its end/],
  ['leads out of its folder', () => withPart('../../evil', 'x'), /"\.\.\/\.\.\/evil": world\.json, world\.db and pictures/],
  ['leads to the root', () => withPart('/etc/cron.d/evil', 'x'), /"\/etc\/cron\.d\/evil"/],
  ['has an image outside its folder', () => withPart(`pictures/../${'0'.repeat(64)}`, 'x'), /another file/],
  ['has two databases', () => withPart('world.db', 'x'), /another file/],
  ['has an invalid image', () => withPart(`pictures/${sha256('<svg/>')}`, '<svg/>'), /a JPEG or PNG with this hash/],
  ['has an image with another hash', () => withPart(`pictures/${'0'.repeat(64)}`, '\u00ff\u00d8\u00ff'), /with this hash/],
  ['has a link', () => withHead((head) => head.write('2', 156)), /"world\.json" is not a regular file/],
  ['has a path in two parts', () => withHead((head) => head.write('etc', 345)), /is not a regular file/],
  ['has a size that is not a number', () => withHead((head) => head.write('-0000000010', 124)), /an invalid number/],
  ['declares a large description', () => withHead((head) => head.write('00077777777', 124)), /world\.json: at most 64 KB/],
  ['has no database', () => packFile([['world.json', descriptionOf()]]), /world\.db: a database, not nothing/],
  ['has its database first', () => packFile([['world.db', whole()]]), /another file/],
  ['has a description that is not JSON', () => packFile([['world.json', '{']]), /the description of a world, not no JSON/],
  ['has a description without a schema', () => packFile([['world.json', '{"mt2_world":1}']]), /world\.json product/],
  [
    'has text instead of a database',
    () =>
      packFile([
        ['world.json', descriptionOf()],
        ['world.db', 'no database '.repeat(900)],
      ]),
    /not a database/,
  ],
  [
    'has an empty database',
    () =>
      packFile([
        ['world.json', descriptionOf()],
        ['world.db', ''],
      ]),
    /its database is empty/,
  ],
  [
    'has a cut database',
    async () =>
      packFile([
        ['world.json', descriptionOf()],
        ['world.db', whole().subarray(0, 40_000)],
      ]),
    /SQLite/,
  ],
  [
    'has a trigger',
    () => withSql('CREATE TRIGGER t AFTER INSERT ON "Posting" BEGIN DELETE FROM "Balance"; END'),
    /a trigger t that no migration/,
  ],
  ['has a view', () => withSql('CREATE VIEW v AS SELECT 1'), /a view v that/],
  ['has an extra table', () => withSql('CREATE TABLE more (x)'), /a table more that/],
  ['lacks an index', () => withSql('DROP INDEX "Upload_userId_idx"'), /its index Upload_userId_idx is missing/],
  ['has a changed table', () => withSql('ALTER TABLE "Upload" ADD COLUMN "more" TEXT'), /its table Upload is missing or different/],
  [
    'has a table in place of another',
    () => withSql('DROP TABLE "Session"; CREATE VIEW "Session" AS SELECT 1 AS "tokenHash"'),
    /its table Session is missing/,
  ],
  [
    'has a text in place of a number',
    () => withSql(`UPDATE "OutboxMessage" SET "at" = 'now'`),
    /table OutboxMessage has a value of the wrong type/,
  ],
  ['has no clock', () => withSql('DELETE FROM "WorldState"'), /no clock, or more than one/],
  [
    'has two clocks',
    () => withSql(`INSERT INTO "WorldState" SELECT 2, seed, epoch, now, mode, "ratePerMille", NULL, 0, 0 FROM "WorldState"`),
    /more than one/,
  ],
  ['is past the end of time', () => state('"now" = 9000000000000000'), /its clock is impossible/],
  ['has an unknown mode', () => state(`"mode" = 'wild'`), /its own row, with its clock, is missing/],
  ['runs backwards', () => state('"ratePerMille" = -1'), /its clock is impossible/],
  ['is in an endless advance', () => state('"advancingTo" = 200000000000'), /its clock is impossible/],
  [
    'has a future migration',
    () => withSql(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'y', '9999_later')`),
    /9999_later, which this version does not know/,
  ],
  [
    'has a changed migration',
    () => withSql(`UPDATE "_prisma_migrations" SET checksum = 'x' WHERE migration_name LIKE '0001%'`),
    /0001_3_6_0, which/,
  ],
  [
    'describes itself as that of an unreleased build',
    () => emptyFile({ mt2_world: 1, product: '3.6.0-dev.1.g0', schema: '0066_alert_kinds', migrations: 50 }),
    /world\.json: that of the release 3\.6\.0 or later, not that of an unreleased build \(3\.6\.0-dev\.1\.g0\), and commit 69089cbb/,
  ],
  [
    'describes itself as that of an earlier build of the release',
    () => emptyFile({ schema: '0003_world_state_id', migrations: 3 }),
    /world\.json: that of the release 3\.6\.0 or later, not that of an unreleased build \(3\.6\.0\), and commit 64bac1ce/,
  ],
  [
    'has the first migration of an unreleased build',
    () => withSql(`UPDATE "_prisma_migrations" SET migration_name = '0001_spine' WHERE migration_name LIKE '0001%'`),
    /world\.db: the database of a world, not an unreleased build of MT2 wrote it, and commit [\da-f]{40} is the last that opens it$/,
  ],
  [
    'has a password that costs years',
    () => withUser(OUR_HASH.replace('t=2', 't=4294967295')),
    /User has a passwordHash in an unknown format/,
  ],
  [
    'has a fund password that costs all memory',
    () => withUser(OUR_HASH, OUR_HASH.replace('m=19456', 'm=4194304')),
    /User has a fundPasswordHash in an unknown format/,
  ],
  ['has a password in plain text', () => withUser('secret-1'), /User has a passwordHash in an unknown format/],
];

describe('a file', () => {
  /** Everything that an import could leave behind. */
  const traces = () => [
    ...(readdirSync(own, { recursive: true }) as string[]).sort(),
    ...(readdirSync(server.dataDir, { recursive: true }) as string[]).sort(),
  ];

  it.each(hostile)('that %s is refused by name, and leaves nothing behind', async (_, make, said) => {
    const file = await make();
    const before = traces();
    const answer = await server.client('main').send(worlds.importWorld, { id: 'hostile', file });
    expect(answer).toMatchObject({ ok: false });
    const [complaint] = 'detail' in answer ? (answer.detail ?? []) : [];
    expect(`${complaint?.path}: ${complaint?.expected}, not ${complaint?.got}`).toMatch(said);
    // Uploaded files are removed right after the answer.
    await expect.poll(traces).toEqual(before);
  });

  it.each([
    ['schema', { schema: '9999_later', migrations: 9999 }],
    ['layout', { mt2_world: 3 }],
  ])('of a newer %s is refused in one sentence', async (_, over) => {
    const file = packFile([['world.json', descriptionOf({ product: '99.0.0', ...over })]]);
    const answer = await server.client('main').send(worlds.importWorld, { id: 'newer', file });
    expect(answer).toMatchObject({
      key: 'world-file-newer',
      message: 'A newer version of MT2 wrote this file; update this server to load it',
      detail: [{ path: 'world.json schema', got: expect.stringContaining('of version 99.0.0') }],
    });
  });

  it('with hashes in MT2’s form is loaded', async () => {
    await ok(server.client('main'), worlds.importWorld, { id: 'hashes', file: await withUser(OUR_HASH) });
    await ok(server.client('main'), worlds.deleteWorld, { id: 'hashes' });
  });
});
