import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngBytes } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { CommandLine } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());
const mt2 = (line: string, env?: Record<string, string>) => cli.run(line, env);

describe('mt2', () => {
  it('reads the shorter ways to write a field', async () => {
    expect((await mt2('clock advance 2026-01-01T01:00:00Z')).out).toMatch(/ to 2026-01-01T01:00:00Z: /);
    expect((await mt2('clock run x60')).out).toContain('running x60');
    expect((await mt2('clock freeze')).out).toContain('frozen');
    const script = await cli.json('market script ETH/USDT pulse -5% 5m --hold 1h --back 90s --start 1m');
    expect(script).toMatchObject({ state: 'waiting', symbol: 'ETH/USDT', kind: 'pulse' });
    expect((await mt2('market scripts')).out).toMatch(/\n\d+ +ETH\/USDT +pulse +waiting +-0\.05/);
    expect(await cli.json('ledger list system --kind nothing')).toMatchObject({ list: [] });
    const nobody = await mt2('ledger list nobody');
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('not "nobody"')]);
  });

  it('shows the settings of a world, and switches them', async () => {
    expect((await mt2('settings')).out).toMatch(/^security_hold: no\nsupport_address: \nsupport_away: no$/);
    expect((await mt2('settings set security_hold on')).out).toContain('security_hold: yes');
    expect((await mt2('settings set support_address')).out).toContain('support_address: \n');
    expect((await mt2('settings set security_hold maybe')).code).toBe(2);
    expect((await mt2('settings set dance on')).err).toContain('<setting> must be one of security_hold, support_address, support_away');
  });

  it('replies in a chat with an image, and writes it to a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-cli-'));
    const sent = join(folder, 'sent.png');
    writeFileSync(sent, await pngBytes());
    const token = (await ok(cli.server.client(cli.world), product.chat.beginGuest, {})).message;
    await ok(cli.server.client(cli.world, token), product.chat.say, { text: 'Hello' });
    const [{ ref } = { ref: 0 }] = (await cli.json('chat')) as { ref: number }[];
    expect((await mt2(`chat say ${ref} Look --picture ${sent}`)).out).toBe(`message 3 of the conversation ${ref}`);
    expect((await mt2(`chat say ${ref} --picture ${sent}`)).out).toBe(`message 4 of the conversation ${ref}`);
    expect(await mt2(`chat say ${ref}`)).toMatchObject({ code: 1, err: expect.stringContaining('message-required') });
    const said = (await cli.json(`chat read ${ref}`)) as { picture: string }[];
    const got = join(folder, 'got.png');
    expect((await mt2(`picture ${said.at(-1)?.picture} ${got}`)).out).toBe(got);
    expect(readFileSync(got).subarray(1, 4).toString()).toBe('PNG');
    rmSync(folder, { recursive: true });
  });

  it('gives each option one kind, because it is read before its command is known', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { options = {} } of COMMANDS)
      for (const [name, kind] of Object.entries(options)) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
    expect([...kinds].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it.each([
    ['finds', (id: string) => `http://${id}\\.localhost:\\d+/#/`],
    ['does not find', (id: string) => `http://127\\.0\\.0\\.1:\\d+/\\?world=${id}#/`],
  ])('links to a world at an address that opens on a machine that %s hosts of worlds', async (finds, address) => {
    const sent = fetch;
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
      if (!String(asked[0]).includes('//main.localhost:')) return sent(...asked);
      return finds === 'finds' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('fetch failed'));
    });
    const own = await CommandLine.open();
    const { out } = await own.run('people link trader');
    expect(out).toMatch(new RegExp(`^${address(own.world)}\\?lab=${own.world}\\.`));
    vi.unstubAllGlobals();
    await own.close();
  });

  it('advances to an event', async () => {
    const until = await mt2('clock until finance saver --where change=completed --within 20d');
    expect([until.code, until.out]).toEqual([0, expect.stringMatching(/ to 2026-01-03T00:00:00Z: .*finance-completion/)]);
    expect((await mt2('clock until finance newcomer --within 1h')).code).toBe(1);
  });

  it('reads the outbox', async () => {
    await ok(cli.server.client(cli.world), product.session.sendMailCode, { user_string: 'bob@mt2.test', type: 'register' });
    expect((await mt2('outbox wait bob@mt2.test register')).out).toMatch(/^\d{6}$/);
    expect((await mt2('outbox --recipient bob@mt2.test')).out).toMatch(/RECIPIENT[\s\S]*bob@mt2\.test +register +\d{6}/);
    const none = await mt2('outbox wait nobody@mt2.test --timeout 0');
    expect([none.code, none.out]).toEqual([1, 'Nothing arrived within 0 s.']);
    expect((await mt2('outbox wait bob@mt2.test despoit')).err).toMatch(/purpose: one of .*deposit.*, not despoit$/);
  });

  it('waits for something to decide', async () => {
    const [first] = (await ok(cli.server.client(cli.world), lab.operator.listReviews, { kind: 'kyc-basic' })).message;
    expect((await mt2('operator wait kyc-basic')).out).toBe(String(first?.id));
    const none = await mt2('operator wait withdrawal newcomer --timeout 0');
    expect([none.code, none.out]).toEqual([1, 'Nothing arrived within 0 s.']);
  });

  it('prints the feed of markets, and of a user', async () => {
    expect((await mt2('feed tail ticker --count 1')).out).toMatch(/^\S+Z {2}ticker 1 {2}snapshot {2}\[\{"currency_id":1,/);
    expect((await mt2('feed tail --as trader --count 1')).out).toMatch(/ {2}user \d+ {2}snapshot {2}/);
    const wrong = await mt2('feed tail dance');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/^parameter-invalid: [\s\S]*\n {2}topics: ticker, user, or depth:.*, not dance$/),
    ]);
    expect((await mt2('feed tail', { MT2_WORLD: 'nowhere' })).code).toBe(3);
  });

  it('names the wrong field', async () => {
    const wrong = await mt2('clock run x0.0001');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/^rate-invalid: .*\n {2}rate: a number with at most 3 decimals, .*\n {2}rate: at least 0\.001, not 0\.0001$/),
    ]);
    await cli.server.client(cli.world).send(product.spot.placeOrder, { curency_id: 1 } as never);
    const [last] = (await cli.json('requests list')) as { id: number }[];
    await cli.server.client(cli.world, (await mt2('people login trader')).out).send(product.spot.placeOrder, { curency_id: 1 } as never);
    expect((await mt2(`requests why ${(last?.id ?? 0) + 1}`)).out).toMatch(/field +curency_id +currency_id\? \(no field of this call\)/);
  });

  it('decides for the operator', async () => {
    expect((await mt2('operator')).code).toBe(0);
    expect((await mt2('operator policy deposit approve 60')).out).toContain('deposit:\n  mode: approve\n  after: 60');
    expect(await cli.json('operator policy deposit manual')).toMatchObject({ deposit: { mode: 'manual' } });
    const [waiting] = ((await cli.json('operator')) as { kind: string; id: number }[]).filter(({ kind }) => kind === 'deposit');
    expect((await mt2(`operator approve deposit ${waiting?.id} --amount 5`)).out).toBe(`deposit ${waiting?.id}: rejected`);
  });

  it('makes calls fail by rules', async () => {
    const added = await mt2('faults add refusal coin/trade --persona trader --refusal insufficient-balance --share 20 --seed 7 --until 1h');
    expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^\d+$/)]);
    const slow = (await mt2('faults add latency --ms 5 --spread 10 --every 2 --from 0')).out;
    const calls = (await mt2('faults')).out;
    expect(calls).toMatch(/^ID +CALL +ACCOUNT +WHEN COUNT PERCENT +EFFECT REFUSAL +MS SPREAD MS +FROM +UNTIL +SEEN +HITS\n/);
    expect(calls).toMatch(/\n\d+ +spot\.placeOrder +trader@mt2\.test +share 0 20% +refusal insufficient-balance +0 0 +\S+Z +0 +0\n/);
    expect(calls).toMatch(/\n\d+ +\* +everybody +every 2 0% +latency +5 10 +/);
    await ok(cli.server.client(cli.world), product.session.sendMailCode, { user_string: 'dave@mt2.test', type: 'register' });
    await ok(cli.server.client(cli.world), product.session.sendMailCode, { user_string: 'eve@mt2.test', type: 'register' });
    expect((await mt2('requests')).out).toMatch(new RegExp(`session\\.sendMailCode .* rule ${slow}: latency of \\d+ ms\n`));
    const unknown = await mt2('faults add 500 spot.placeOrdr');
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringMatching(/^fault-call-unknown: .*\n {2}call: spot\.placeOrder or [^\n]*\?, not spot\.placeOrdr$/),
    ]);
  });

  it.each([
    ['an unknown command', 'dance', 'Unknown command "dance"'],
    ['an unknown verb', 'clock dance', 'Unknown command "clock dance"'],
    ['too few arguments', 'clock advance', 'needs <15d|6h|5m|90s|instant|next>'],
    ['too many arguments', 'hash now', 'Too many arguments: "now"'],
    ['an unknown option', 'hash --seed', 'seed'],
    ['a misspelled command', 'clok advance 1d', 'Unknown command "clok advance". Did you mean mt2 clock advance?'],
    ['a misspelled verb', 'clock advanse 1d', 'Unknown command "clock advanse". Did you mean mt2 clock advance? `mt2 help clock`'],
    ['a misspelled group alone', 'fualts', 'Did you mean mt2 faults? `mt2 help` lists them.'],
    ['a misspelled option', 'hash --wrold mine', 'Unknown option --wrold. Did you mean --world?'],
    ['a misspelled option of the command', 'faults add 500 --frist 2', 'Unknown option --frist. Did you mean --first?'],
    ['a misspelled effect', 'faults add latensy', 'Did you mean latency?'],
    ['help about an unknown command', 'help dance', 'Unknown command "dance"'],
    ['an option of another command', 'hash --level basic', 'hash has no option --level'],
    ['an unknown kind', 'operator approve dance 1', '<kind> must be one of authenticator, kyc-basic,'],
    ['a misspelled kind', 'operator wait despoit', /^[^?]* Did you mean deposit\?[^?]*$/],
    ['an unknown effect', 'faults add dance', '<effect> must be one of 500, 999, refusal, latency'],
    ['two schedules', 'faults add 500 --first 2 --every 3', 'only one of --first, --nth, --every, --share'],
    ['an invalid share', 'faults add 500 --share most', '--share must be a percentage'],
    ['an unknown kind of script', 'market script btc crash -5% 1m', '<pulse|hold|target> must be one of pulse, hold, target'],
    ['not a number', 'outbox wait a@b.cd --timeout soon', '--timeout must be a whole number'],
    ['an unknown event', 'clock until eclipse', '<event> must be one of '],
    ['not an address', 'hash --url nowhere', 'is not an address'],
    ['a page that cannot be written', 'coverage show --html nowhere/seen.html', 'nowhere/seen.html cannot be written: ENOENT'],
  ])('exits with 2 for an invalid command line: %s', async (_, line, sentence) => {
    const { code, out, err } = await mt2(line);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(typeof sentence === 'string' ? RegExp.escape(sentence) : sentence)]);
  });

  it('exits with 1 for a refusal and with 3 if no server answers', async () => {
    const refused = await mt2('clock', { MT2_WORLD: 'nowhere' });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^world-not-found: /)]);
    const alone = await mt2('clock', { MT2_URL: 'http://127.0.0.1:1' });
    expect([alone.code, alone.err]).toEqual([3, expect.stringContaining('No lab answers at http://127.0.0.1:1')]);
    for (const host of ['127.0.0.1', 'localhost'])
      expect((await mt2('clock', { MT2_URL: `${host}:1` })).err).toContain(`No lab answers at http://${host}:1`);
    expect(await mt2('worlds create anywhere', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 0 });
    expect(await mt2('worlds delete anywhere', { MT2_WORLD: 'nowhere' })).toMatchObject({ code: 0 });
    // As if it were not set.
    expect(await mt2('worlds pin', { MT2_WORLD: '' })).toMatchObject({ code: 0, out: 'main' });
  });

  it('says that a change without an answer may have been carried out, unless nothing was sent', async () => {
    const silent = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const env = { MT2_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    const lines = ['people fund trader 5 usdt', 'clock advance 1d', 'clock'];
    const tell = async () => {
      const ended = await Promise.all(lines.map((line) => mt2(line, env)));
      return ended.map(({ code, err }) => [code, /The call may have been carried out: look before you repeat it\.$/.test(err)]);
    };
    expect(await tell()).toEqual([
      [3, true],
      [3, true],
      [3, false],
    ]);
    silent.close();
    await once(silent, 'close');
    expect(await tell()).toEqual(lines.map(() => [3, false]));
  });

  it('prints help', async () => {
    const { code, out } = await mt2('help');
    expect([code, out.includes('mt2 clock advance'), (await mt2('--help')).out === out]).toEqual([0, true, true]);
  });

  it('prints help about a command and about a group, before it validates arguments or looks for a server', async () => {
    const nowhere = { MT2_URL: 'http://127.0.0.1:1' };
    const one = await mt2('help clock advance', nowhere);
    expect([one.code, one.out]).toEqual([0, expect.stringMatching(/^mt2 clock advance <\S+>[^\n]*\n {6}\S/)]);
    expect(one.out).not.toContain('mt2 clock run');
    for (const line of ['clock advance --help', 'clock -h advance', 'clock advance 1d --help'])
      expect((await mt2(line, nowhere)).out).toBe(one.out);
    const group = await mt2('help clock', nowhere);
    expect(group.out).toMatch(/mt2 clock run[\s\S]*mt2 clock advance/);
    expect([(await mt2('clock --help')).out, (await mt2('help fault')).out]).toEqual([group.out, (await mt2('help faults')).out]);
    expect((await mt2('help hash')).out).toMatch(/^mt2 hash\n/);
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
    expect(await mt2('--version', { MT2_URL: 'http://127.0.0.1:1' })).toEqual({ code: 0, out: version, err: '' });
  });
});
