import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { product } from '@mt2/contracts';
import { ok, openServer, type TestServer } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

/** Runs the program as a shell does, words apart by blanks. */
async function mt2(line: string, env: Record<string, string> = {}): Promise<Ended> {
  const options = { env: { ...process.env, MT2_URL: url, MT2_WORLD: world ?? 'main', ...env } };
  const args = [MAIN, ...line.split(' ').filter(Boolean)];
  const ended = await start(process.execPath, args, options).then(
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

  it('moves the clock', async () => {
    expect((await mt2('clock advance 90s')).out).toMatch(/^2026-01-01T00:00:00Z to 2026-01-01T00:01:30Z: /);
    expect((await mt2('clock advance 2026-01-01T01:00:00Z')).code).toBe(0);
    expect((await mt2('clock run x60')).out).toContain('running x60');
    expect((await mt2('clock freeze')).out).toContain('frozen');
    expect((await mt2('clock')).code).toBe(0);
  });

  it('creates users, funds them, and logs them in', async () => {
    const account = (await mt2('people create ann@mt2.test --level basic --fund-password')).out;
    expect(account).toBe('ann@mt2.test');
    expect((await mt2('people fund ann@mt2.test 12.5 usdt')).out).toBe('ann@mt2.test has 12.50000000 USDT in change');
    expect((await mt2('people login ann@mt2.test')).out).toMatch(new RegExp(`^${world}\\.[\\w-]{32}$`));
    expect((await mt2('people link ann@mt2.test')).out).toMatch(new RegExp(`^http://${world}\\.localhost:\\d+/#/\\?lab=${world}\\.`));
    expect((await mt2('people')).out).toContain('ann@mt2.test');
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
    await mt2('people create bob@mt2.test');
    expect((await mt2('outbox wait bob@mt2.test register')).out).toMatch(/^\d{6}$/);
    expect((await mt2('outbox --recipient bob@mt2.test')).out).toMatch(/RECIPIENT[\s\S]*bob@mt2\.test +register +\d{6}/);
    const none = await mt2('outbox wait nobody@mt2.test --timeout 0');
    expect([none.code, none.out]).toEqual([1, 'No message to nobody@mt2.test came.']);
  });

  it('decides for the operator', async () => {
    expect((await mt2('operator')).code).toBe(0);
    expect((await mt2('operator policy deposit approve 60')).out).toMatch(/deposit +approve +60 s/);
    expect(await json('operator policy deposit manual')).toMatchObject({ deposit: { mode: 'manual' } });
    const [waiting] = ((await json('operator')) as { kind: string; id: number }[]).filter(({ kind }) => kind === 'deposit');
    expect((await mt2(`operator approve deposit ${waiting?.id} --amount 5`)).out).toBe(`deposit ${waiting?.id}: rejected`);
    const late = await mt2('operator approve kyc-basic 999999');
    expect([late.code, late.err]).toEqual([1, expect.stringMatching(/^review-not-found: /)]);
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
    ['a script of no kind', 'market script btc crash -5% 1m', 'A script is pulse, hold, target'],
    ['no number', 'outbox wait a@b.cd --timeout soon', '--timeout is a whole number'],
    ['no address', 'hash --url nowhere', 'is no address'],
  ])('ends with 2 at what makes no sense: %s', async (_, line, sentence) => {
    const { code, out, err } = await mt2(line);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(sentence)]);
  });

  it('exits with 1 at a refusal and with 3 where no server answers', async () => {
    const refused = await mt2('clock', { MT2_WORLD: 'nowhere' });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^world-not-found: /)]);
    const alone = await mt2('clock', { MT2_URL: 'http://127.0.0.1:1' });
    expect([alone.code, alone.err]).toEqual([3, expect.stringContaining('No lab answers at http://127.0.0.1:1')]);
  });

  it('prints help', async () => {
    const { code, out } = await mt2('help');
    expect([code, out.includes('mt2 clock advance'), (await mt2('--help')).out === out]).toEqual([0, true, true]);
  });
});
