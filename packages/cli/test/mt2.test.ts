import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lab, product } from '@mt2/contracts';
import { POLICY_KINDS } from '@mt2/contracts/lab/operator';
import { ok, openServer, type TestServer } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { run } from '../src/run.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const start = promisify(execFile);

let server: TestServer;
let url: string;
let world: string;
beforeAll(async () => {
  server = await openServer();
  url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  world = (await mt2('worlds create')).out;
});
afterAll(() => server.close());

type Ended = { readonly code: number; readonly out: string; readonly err: string };

const settings = (env: Record<string, string>) => ({ MT2_URL: url, MT2_WORLD: world ?? 'main', ...env });
const wordsOf = (line: string): string[] => line.split(' ').filter(Boolean);

/** Runs a command line in this process, words apart by blanks; `runProgram` has the cost of a process. */
async function mt2(line: string, env: Record<string, string> = {}): Promise<Ended> {
  const printed = { out: '', err: '' };
  const code = await run(wordsOf(line), {
    env: settings(env),
    today: () => '2026-03-01',
    out: (text) => {
      printed.out += `${text}\n`;
    },
    err: (text) => {
      printed.err += `${text}\n`;
    },
  });
  return { code, out: printed.out.trim(), err: printed.err.trim() };
}

/** Runs the program as a shell does. */
async function runProgram(line: string, env: Record<string, string> = {}): Promise<Ended> {
  const options = { env: { ...process.env, ...settings(env) } };
  const ended = await start(process.execPath, [MAIN, ...wordsOf(line)], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: ended.code, out: ended.stdout.trim(), err: ended.stderr.trim() };
}
const json = async (line: string) => JSON.parse((await mt2(`${line} --json`)).out) as unknown;

describe('mt2', () => {
  it('creates, snapshots, restores and deletes worlds, and prints their names for scripts', async () => {
    expect((await mt2('worlds create made-by-mt2 --at 2026-01-02T00:00:00Z')).out).toBe('made-by-mt2');
    expect((await mt2('world fork made-by-mt2 forked-by-mt2')).out).toBe('forked-by-mt2');
    expect((await mt2('worlds')).out).toMatch(/^WORLD +NOW[\s\S]*\nforked-by-mt2 +2026-01-02T00:00:00Z +frozen +made-by-mt2/);
    expect((await mt2('worlds snapshot kept-by-mt2 -w forked-by-mt2')).code).toBe(0);
    expect((await mt2('worlds snapshots')).out).toContain('kept-by-mt2');
    await mt2('clock advance 1d -w forked-by-mt2');
    await mt2('worlds restore kept-by-mt2 -w forked-by-mt2');
    expect(await json('clock get -w forked-by-mt2')).toMatchObject({ now: '2026-01-02T00:00:00Z', mode: 'frozen' });
    expect((await mt2('worlds reset forked-by-mt2')).out).toBe('forked-by-mt2');
    expect((await mt2('worlds forget kept-by-mt2')).code).toBe(0);
    for (const name of ['made-by-mt2', 'forked-by-mt2']) expect((await mt2(`worlds delete ${name}`)).code).toBe(0);
  });

  it('lists states, and takes you to one', async () => {
    expect((await mt2('states list loan')).out).toMatch(/^ENTITY +STATE[\s\S]*\nloan +overdue +awaitingAudit repaid +overdue:1/);
    expect((await mt2('states go loan overdue')).out).toMatch(/^overdue \d+$/);
    expect(await json('states go loan awaitingAudit')).toMatchObject({ who: 'trader', steps: [{ call: 'loan.repay' }] });
    expect((await mt2('states go loan forgotten')).code).not.toBe(0);
  });

  it('shows what a world and the whole server have seen, writes a page of it, and begins anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    await mt2('worlds create watched');
    await mt2('clock advance 1d -w watched');
    expect((await mt2('coverage -w watched')).out).toMatch(/^KIND[\s\S]*\n +clock +1\/\d+ /);
    expect(await json('coverage show --run -w watched')).toMatchObject({ scope: 'run', kinds: [{ kind: 'calls' }, {}, {}, {}] });
    expect((await mt2(`coverage show --html ${folder}/seen.html -w watched`)).code).toBe(0);
    expect(readFileSync(`${folder}/seen.html`, 'utf8')).toContain('<h1>Coverage of watched</h1>');
    expect((await mt2('coverage clear -w watched')).out).toBe('world');
    expect((await mt2('coverage -w watched')).out).toMatch(/\n +clock +0\/\d+ /);
    expect((await mt2('coverage clear --run -w watched')).out).toBe('run');
    rmSync(folder, { recursive: true });
    await mt2('worlds delete watched');
  });

  it('exports a world into a file, and imports it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const file = join(folder, 'Travelled.mt2-world.tar.gz');
    await mt2('worlds create travelling --at 2026-01-03T00:00:00Z');
    expect((await mt2(`worlds export travelling ${file}`)).out).toBe(file);
    expect(await mt2(`worlds export travelling ${file}`)).toMatchObject({ code: 2, err: `${file} is there already.` });
    expect((await mt2(`worlds import ${file}`)).out).toBe('travelled');
    expect(await json('clock get -w travelled')).toMatchObject({ now: '2026-01-03T00:00:00Z', mode: 'frozen' });
    expect((await mt2('hash -w travelled')).out).toBe((await mt2('hash -w travelling')).out);
    expect((await mt2(`worlds import ${file}`)).err).toMatch(/^world-exists: /);
    expect((await mt2(`worlds import ${MAIN} none`)).err).toMatch(/^world-file-invalid: .*\n {2}file: a tar archive, gzipped, not /);
    expect((await mt2(`worlds import ${folder}/none`)).err).toMatch(/none cannot be read\.$/);
    for (const name of ['travelled', 'travelling']) await mt2(`worlds delete ${name}`);
    rmSync(folder, { recursive: true });
  });

  it('builds worlds from scenes, and people from CSV, or says which line is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-scene-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const good = file('good.yaml', 'steps:\n  - fund: { who: newcomer, balances: { USDT: 5 } }\n  - advance: 1d\n');
    expect(await mt2(`scene apply ${good} from-a-file`)).toEqual({ code: 0, out: 'from-a-file', err: '' });
    expect(await json(`scene apply ${good} -w from-a-file`)).toEqual({ world: 'from-a-file', now: '2026-01-03T00:00:00Z', steps: 2 });
    const bad = file('bad.yaml', 'steps:\n  - fund:\n      who: nobody\n      balances: { USDT: 5 }\n');
    const { code, err } = await mt2(`scene apply ${bad} never`);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^scene-refused: Step 1 .*\n {2}line 4 \(step 1, fund.balances.USDT\): .*persona-unknown/),
    ]);
    expect(JSON.parse((await mt2('scene schema')).out)).toMatchObject({ $ref: '#/$defs/Scene' });
    const people = file('people.csv', 'account,level,USDT\nann@csv.test,basic,5\nbob@csv.test,,\n');
    expect((await mt2(`people import ${people} -w from-a-file`)).out).toBe('2 people were made in from-a-file');
    expect((await mt2(`people import ${people} -w from-a-file`)).err).toMatch(/\n {2}line 2.*\n {2}line 3/);
    expect(await mt2(`people import ${folder}/none`)).toMatchObject({ code: 2, err: expect.stringMatching(/none cannot be read\.$/) });
    rmSync(folder, { recursive: true });
  });

  it('says that a record is not whole', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const file = join(folder, 'long.json');
    await mt2('worlds create long');
    await server.world('long').world.write((tx) => {
      const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)';
      const line = `'{"input":{"persona":"nobody","currency":"USDT","amount":"1"},"refusal":"persona-unknown"}'`;
      tx.sql.run(`INSERT INTO "RecordedStep" ("at", "userId", "call", "line") ${numbers} SELECT 0, 0, 'people.fund', ${line} FROM n`);
      return { ok: true, value: undefined };
    });
    for (const amount of [1, 2]) await mt2(`people fund trader ${amount} usdt -w long`);
    const { code, out } = await mt2(`record ${file} -w long`);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/long\.json\nIt ends after the first 5000 commands of long, .* A fork or snapshot of long begins a new one\.$/),
    ]);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), steps: [] }));
    expect(await mt2(`repro ${file}`)).toMatchObject({ code: 0, out: expect.stringContaining('the end was not compared. It ends after') });
    await mt2('worlds delete long');
    rmSync(folder, { recursive: true });
  });

  it('records what was done, and does it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const file = join(folder, 'bug.json');
    await mt2('worlds create buggy');
    await mt2('people fund trader 100 usdt -w buggy');
    await mt2('clock advance 1d -w buggy');
    expect((await mt2(`record ${file} -w buggy`)).out).toBe(file);
    expect(await mt2(`record ${file} -w buggy`)).toMatchObject({ code: 2, err: `${file} is there already.` });
    expect(await mt2(`repro ${file} again`)).toMatchObject({
      code: 0,
      out: 'All 2 steps went as recorded. again is in the recorded state.',
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"100"', '"200"'));
    const { code, out } = await mt2(`repro ${file} other`);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^Step 1, people\.fund, went otherwise in other:\n {2}expected \{.*\n {2}got {6}\{/),
    ]);
    expect((await mt2(`repro ${MAIN}`)).err).toMatch(/main\.ts: It is no record: it is no JSON\.$/);
    expect((await mt2(`repro ${file} more --from again`)).err).toMatch(/^This record has no fork/);
    for (const name of ['buggy', 'again', 'other']) await mt2(`worlds delete ${name}`);
    rmSync(folder, { recursive: true });
  });

  it('shows what differs between two worlds', async () => {
    for (const name of ['before', 'after']) await mt2(`worlds create ${name}`);
    expect((await mt2('worlds diff after -w before')).out).toBe('before and after are the same');
    await mt2('people fund trader 100 usdt -w after');
    const { out } = await mt2('worlds diff after -w before --rows 1');
    expect(out).toMatch(/^Balance: 0 added, 0 removed, 2 changed\n {2}USDT world −100\.00000000 available\n {2}and 1 more\n/m);
    expect(await json('worlds diff before -w after')).toMatchObject({ same: false });
    for (const name of ['before', 'after']) await mt2(`worlds delete ${name}`);
  });

  it('moves the clock', async () => {
    expect((await mt2('clock advance 90s')).out).toMatch(/^2026-01-01T00:00:00Z to 2026-01-01T00:01:30Z: /);
    expect((await mt2('clock advance 2026-01-01T01:00:00Z')).code).toBe(0);
    expect((await mt2('clock run x60')).out).toContain('running x60');
    expect((await mt2('clock freeze')).out).toContain('frozen');
    expect((await mt2('clock')).code).toBe(0);
  });

  it('knows each option by one kind: it is read before its command is', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { options = {} } of COMMANDS)
      for (const [name, kind] of Object.entries(options)) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
    expect([...kinds].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it('creates users, funds them, and logs them in', async () => {
    const account = (await mt2('people create ann@mt2.test --level basic --fund-password')).out;
    expect(account).toBe('ann@mt2.test');
    expect((await mt2('people fund ann@mt2.test 12.5 usdt')).out).toBe('ann@mt2.test has 12.50000000 USDT in change');
    expect((await mt2('people login ann@mt2.test')).out).toMatch(new RegExp(`^${world}\\.[\\w-]{32}$`));
    expect((await mt2('people link ann@mt2.test')).out).toMatch(new RegExp(`^http://${world}\\.localhost:\\d+/#/\\?lab=${world}\\.`));
    expect((await mt2('people')).out).toContain('ann@mt2.test');
  });

  it('hands out the code of an authenticator', async () => {
    expect((await mt2('people totp authenticator')).out).toMatch(/^\d{6}$/);
    expect((await mt2('people totp trader')).err).toContain('No authenticator is set up');
  });

  it('verifies people, and takes it back', async () => {
    expect((await mt2('people kyc newcomer advanced')).out).toBe('newcomer is verified: advanced');
    expect((await mt2('people kyc newcomer none')).out).toBe('newcomer is verified: none');
    expect((await mt2('people kyc newcomer most')).code).toBe(2);
  });

  it('changes the products of managed finance', async () => {
    expect((await mt2('finance')).out).toMatch(/^ID +COIN +DAYS[\s\S]*\n4 +USDT +60 +0\.6% /);
    expect((await mt2('finance open 4')).out).toBe('product 4 (60 days, 0.6% a day) is open');
    expect((await mt2('finance edit 4 --rate 0.7 --quota 500')).err).toMatch(/^product-invalid: /);
    expect((await mt2('finance edit 4 --rate 0.7 --opens 2h')).out).toBe('product 4 (60 days, 0.7% a day) is to-be-opened');
    expect((await mt2('finance close 4')).out).toBe('product 4 (60 days, 0.7% a day) is closed');
  });

  it('goes on to an event', async () => {
    const until = await mt2('clock until finance saver --where change=completed --within 20d');
    expect([until.code, until.out]).toEqual([0, expect.stringMatching(/ to 2026-01-03T00:00:00Z: .*finance-completion/)]);
    expect((await mt2('clock until finance newcomer --within 1h')).code).toBe(1);
  });

  it('bends prices and takes a script back', async () => {
    expect((await mt2('market price btc 70000.5 2m')).out).toMatch(/^script \d+: BTC\/USDT target \+[\d.]+% from \S+Z to \S+Z$/);
    await mt2('clock advance 2m');
    expect((await mt2('market')).out).toMatch(/^MARKET +PRICE +STATE\nBTC\/USDT +70000\.50 +open\n/);
    const script = (await json('market script ETH/USDT pulse -5% 5m --hold 1h --back 90s --start 1m')) as { id: number; state: string };
    expect(script).toMatchObject({ state: 'waiting', symbol: 'ETH/USDT', kind: 'pulse' });
    expect((await mt2('market scripts')).out).toMatch(new RegExp(`\n${script.id} +ETH/USDT +pulse +waiting +-5\\.00% `));
    expect((await mt2(`market cancel ${script.id} 10s`)).out).toMatch(new RegExp(`^script ${script.id} is gone at `));
    const late = await mt2(`market cancel ${script.id}`);
    expect([late.code, late.err]).toEqual([1, expect.stringMatching(/^script-over: /)]);
  });

  it('halts a market and opens it again', async () => {
    expect((await mt2('market halt btc --reason drill --void-options')).out).toMatch(/^BTC\/USDT is halted since \S+Z: drill$/);
    expect((await mt2('market list')).out).toMatch(/BTC\/USDT +[\d.]+ +halted since \S+Z: drill\n/);
    expect((await mt2('market resume BTC/USDT')).out).toBe('BTC/USDT is open');
  });

  it('delists a market for good', async () => {
    expect((await mt2('market delist dot --reason unused')).out).toMatch(/^DOT\/USDT is delisted since \S+Z: unused$/);
    expect((await mt2('market list')).out).toMatch(/DOT\/USDT +[\d.]+ +delisted since \S+Z: unused\n?/);
    const late = await mt2('market resume dot');
    expect([late.code, late.err]).toEqual([1, expect.stringMatching(/^market-delisted: /)]);
  });

  it('reads the outbox', async () => {
    await ok(server.client(world), product.session.sendMailCode, { user_string: 'bob@mt2.test', type: 'register' });
    expect((await mt2('outbox wait bob@mt2.test register')).out).toMatch(/^\d{6}$/);
    expect((await mt2('outbox --recipient bob@mt2.test')).out).toMatch(/RECIPIENT[\s\S]*bob@mt2\.test +register +\d{6}/);
    const none = await mt2('outbox wait nobody@mt2.test --timeout 0');
    expect([none.code, none.out]).toEqual([1, 'No message to nobody@mt2.test came.']);
  });

  it('tells how long codes are good, and empties the outbox', async () => {
    await ok(server.client(world), product.session.sendMailCode, { user_string: 'dave@mt2.test', type: 'register' });
    expect((await mt2('outbox --recipient dave@mt2.test')).out).toMatch(/ until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
    expect((await mt2('outbox clear')).out).toMatch(/^[1-9]\d* messages are gone$/);
    expect((await mt2('outbox')).out).toMatch(/^SEQ[^\n]*$/);
  });

  it('waits for something to decide', async () => {
    const [first] = (await ok(server.client(world), lab.operator.listReviews, { kind: 'kyc-basic' })).message;
    expect((await mt2('operator wait kyc-basic')).out).toBe(String(first?.id));
    const none = await mt2('operator wait withdrawal newcomer --timeout 0');
    expect([none.code, none.out]).toEqual([1, 'Nothing of kind withdrawal waits.']);
  });

  it('follows the calls of a world', async () => {
    const following = mt2('requests --follow --path health --count 2 --json');
    const asking = setInterval(() => void server.client(world).send(product.meta.getHealth, {}), 20);
    const lines = (await following).out.replace(/\n(?=[ }])/g, '').split('\n');
    clearInterval(asking);
    const rows = lines.map((line) => JSON.parse(line) as { id: number; call: string });
    expect(rows.map(({ call }) => call)).toEqual(['meta.getHealth', 'meta.getHealth']);
    expect(rows[1]?.id).toBeGreaterThan(rows[0]?.id ?? 0);
  });

  it('prints the feed of markets, and of somebody', async () => {
    expect((await mt2('feed tail ticker --count 1')).out).toMatch(/^\S+Z {2}ticker 1 {2}snapshot {2}\[\{"currency_id":1,/);
    expect((await mt2('feed tail --as trader --count 1')).out).toMatch(/ {2}user \d+ {2}snapshot {2}/);
    const wrong = await mt2('feed tail dance');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/^parameter-invalid: [\s\S]*\n {2}topics: ticker, user, or depth:.*, not dance$/),
    ]);
    expect((await mt2('feed tail', { MT2_WORLD: 'nowhere' })).code).toBe(3);
  });

  it('names the field that was wrong', async () => {
    const wrong = await mt2('clock run x0.0001');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^rate-invalid: .*\n {2}rate: at least 0\.001, not 0\.0001$/)]);
    await server.client(world).send(product.spot.placeOrder, { curency_id: 1 } as never);
    const [last] = (await json('requests list')) as { id: number }[];
    await server.client(world, (await mt2('people login trader')).out).send(product.spot.placeOrder, { curency_id: 1 } as never);
    expect((await mt2(`requests why ${(last?.id ?? 0) + 1}`)).out).toMatch(/field +curency_id +currency_id\? \(no field of this call\)/);
  });

  it('keeps a world no more', async () => {
    await mt2('worlds create loose');
    await mt2('worlds pin loose');
    expect((await mt2('worlds')).out).toMatch(/\nloose .* kept/);
    expect((await mt2('worlds unpin loose')).out).toBe('loose');
    expect((await mt2('worlds')).out).not.toMatch(/\nloose .* kept/);
    expect((await mt2('worlds unpin main')).err).toMatch(/^world-protected: /);
    await mt2('worlds delete loose');
  });

  it('decides for the operator', async () => {
    expect((await mt2('operator')).code).toBe(0);
    expect((await mt2('operator policy deposit approve 60')).out).toMatch(/deposit +approve +60 s/);
    expect(await json('operator policy deposit manual')).toMatchObject({ deposit: { mode: 'manual' } });
    for (const kind of POLICY_KINDS)
      expect((await mt2(`operator policy ${kind} approve 90`)).out).toMatch(new RegExp(`${kind} +approve +90 s`));
    for (const kind of POLICY_KINDS)
      expect(await json(`operator policy ${kind} manual`)).toMatchObject({ [kind]: { mode: 'manual', after: 0 } });
    expect((await mt2('operator policy p2p-merchant reject-every-third')).err).toMatch(/A policy for p2p-merchant is manual, approve, not/);
    expect((await mt2('operator policy chat approve')).err).toMatch(/A policy is set for .*p2p-merchant, not "chat"/);
    const [waiting] = ((await json('operator')) as { kind: string; id: number }[]).filter(({ kind }) => kind === 'deposit');
    expect((await mt2(`operator approve deposit ${waiting?.id} --amount 5`)).out).toBe(`deposit ${waiting?.id}: rejected`);
    const taken = await mt2(`operator take deposit ${waiting?.id}`);
    expect([taken.code, taken.err]).toEqual([1, expect.stringMatching(/^review-not-to-be-taken: /)]);
    const late = await mt2('operator approve kyc-basic 999999');
    expect([late.code, late.err]).toEqual([1, expect.stringMatching(/^review-not-found: /)]);
  });

  it('lets calls fail by rules', async () => {
    const added = await mt2('faults add refusal coin/trade --persona trader --refusal insufficient-balance --share 20 --seed 7 --until 1h');
    expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^\d+$/)]);
    const slow = (await mt2('faults add latency --ms 5 --spread 10 --every 2 --from 0')).out;
    const calls = (await mt2('faults')).out;
    expect(calls).toMatch(/^ID +CALL +WHO +WHEN +EFFECT +WINDOW +SEEN +HITS\n/);
    expect(calls).toMatch(/\n\d+ +spot\.placeOrder +trader@mt2\.test +20% by seed 7 +refusal insufficient-balance +\S+Z? to \S+Z +0 +0\n/);
    expect(calls).toMatch(/\n\d+ +\* +everybody +every 2 +latency 5 to 15 ms +/);
    await ok(server.client(world), product.session.sendMailCode, { user_string: 'dave@mt2.test', type: 'register' });
    await ok(server.client(world), product.session.sendMailCode, { user_string: 'eve@mt2.test', type: 'register' });
    expect((await mt2('requests')).out).toMatch(new RegExp(`session\\.sendMailCode .* rule ${slow}: latency of \\d+ ms\n`));
    expect((await mt2(`faults remove ${slow}`)).out).toBe(`rule ${slow} is removed`);
    expect((await mt2('faults clear')).out).toBe('1 removed');
    const wrong = await mt2('faults add latency');
    expect([wrong.code, wrong.err]).toEqual([1, 'fault-invalid: The fault rule does not make sense: delay']);
  });

  it('checks the invariants of a world, and explains how a call ended', async () => {
    expect((await mt2('hash')).out).toMatch(/^[0-9a-f]{64}$/);
    expect((await mt2('invariants')).out).toMatch(/^I1, .* hold$/);
    await ok(server.client(world), product.session.sendMailCode, { user_string: 'carol@mt2.test', type: 'register' });
    expect((await mt2('requests')).out).toMatch(/session\.sendMailCode/);
    const [last] = (await json('requests list')) as { id: number }[];
    expect((await mt2(`requests why ${last?.id}`)).out).toMatch(/passed +world/);
  });

  it.each([
    ['no command', 'dance', 'There is no command "dance"'],
    ['no verb of the group', 'clock dance', 'There is no command "clock dance"'],
    ['too little', 'clock advance', 'needs <15d|6h|5m|90s|instant|next>'],
    ['too much', 'hash now', '"now" is too much'],
    ['an option of nobody', 'hash --seed', 'seed'],
    ['an option of another command', 'hash --level basic', 'hash has no option --level'],
    ['a kind of nothing', 'operator approve dance 1', 'A kind of review is'],
    ['an effect of no kind', 'faults add dance', 'An effect is refusal, 999, 500, latency'],
    ['two schedules', 'faults add 500 --first 2 --every 3', 'one of --first, --nth, --every and --share'],
    ['a share of nothing', 'faults add 500 --share most', '--share is a percentage'],
    ['a script of no kind', 'market script btc crash -5% 1m', 'A script is pulse, hold, target'],
    ['no number', 'outbox wait a@b.cd --timeout soon', '--timeout is a whole number'],
    ['an event of nobody', 'clock until eclipse', 'An event is '],
    ['no address', 'hash --url nowhere', 'is no address'],
  ])('ends with 2 at what makes no sense: %s', async (_, line, sentence) => {
    const { code, out, err } = await mt2(line);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(sentence)]);
  });

  it('is a program that prints and exits as its commands say', async () => {
    for (const line of ['hash', 'clock dance']) expect(await runProgram(line)).toEqual(await mt2(line));
    expect(await runProgram('clock', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 1, out: '' });
  });

  it('exits with 1 at a refusal and with 3 where no server answers', async () => {
    const refused = await mt2('clock', { MT2_WORLD: 'nowhere' });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^world-not-found: /)]);
    const alone = await mt2('clock', { MT2_URL: 'http://127.0.0.1:1' });
    expect([alone.code, alone.err]).toEqual([3, expect.stringContaining('No lab answers at http://127.0.0.1:1')]);
    expect(await mt2('worlds create anywhere', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 0 });
    expect(await mt2('worlds delete anywhere', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 0 });
  });

  it('prints help', async () => {
    const { code, out } = await mt2('help');
    expect([code, out.includes('mt2 clock advance'), (await mt2('--help')).out === out]).toEqual([0, true, true]);
  });
});
