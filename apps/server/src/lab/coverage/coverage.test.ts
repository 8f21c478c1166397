import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import type { Coverage, CoverageKind } from '@mt2/contracts/lab/coverage';
import { assertDefined } from '@mt2/domain';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

const webDir = mkdtempSync(join(tmpdir(), 'mt2-web-'));
writeFileSync(join(webDir, 'index.html'), '<html></html>');
writeFileSync(join(webDir, 'screens.json'), JSON.stringify({ spot: ['/pages/coin', '/pages/coin/list'] }));
const server = await openServer({}, undefined, { webDir });
let world: TestWorld;
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});
beforeEach(async () => {
  world = await server.fork();
});

const coverageOf = async (scope: Coverage['scope'] = 'world') => (await ok(world.guest, lab.coverage.getCoverage, { scope })).message;
const kindIn = ({ kinds }: Coverage, kind: CoverageKind) =>
  assertDefined(
    kinds.find((each) => each.kind === kind),
    'every kind is there',
  );
/** The seen items of a kind, by name. */
const seen = async (kind: CoverageKind, scope?: Coverage['scope']) =>
  kindIn(await coverageOf(scope), kind).areas.flatMap((area) => area.seen);

describe('the coverage of a world', () => {
  it('includes answered calls of the product and of the lab, and refusals by call', async () => {
    await ok(world.guest, product.meta.getHealth, {});
    await refusal(world.guest, product.session.login, { user_string: 'nobody@mt2.test', password: 'secret-1' });
    await ask(world, { url: '/api/nowhere' });
    const { kinds, refused } = await coverageOf();
    expect(kinds[0]?.areas.flatMap((area) => area.seen)).toEqual(['meta.getHealth']);
    expect(kinds[1]?.areas.flatMap((area) => area.seen).sort()).toEqual(['unknown-path', 'wrong-login']);
    expect(refused).toEqual([
      { call: '', refusals: ['unknown-path'] },
      { call: 'session.login', refusals: ['wrong-login'] },
    ]);
    expect(await seen('calls')).toEqual(['meta.getHealth', 'coverage.getCoverage']);
  });

  it('includes status transitions, by kind of object', async () => {
    const trader = await world.as('trader');
    const transitions = async () =>
      kindIn(await coverageOf(), 'transitions')
        .areas.filter((area) => area.seen.length > 0)
        .map(({ area, seen: steps }) => [area, steps]);
    await ok(trader, product.wallet.transfer, { currency_id: 3, number: '1', from_field: 'change', to_field: 'legal' });
    expect(await transitions()).toEqual([]);
    await world.advance('1m');
    expect(await transitions()).toEqual([['transfer', ['submitted > notified']]]);
    await ok(world.guest, lab.people.setLevel, { persona: 'newcomer', level: 'basic' });
    expect((await transitions()).map(([area]) => area)).toEqual(['kyc-basic', 'kyc-application', 'transfer']);
  });

  it('includes the screens reported by the web client, among the known ones', async () => {
    await ask(world, { url: '/api/health', headers: { 'x-screen': `/pages/coin,/pages/nowhere,/${'x'.repeat(200)}` } });
    expect(kindIn(await coverageOf(), 'screens')).toEqual({
      kind: 'screens',
      total: 2,
      count: 1,
      percent: 50,
      areas: [{ area: 'spot', percent: 50, seen: ['/pages/coin'], missing: ['/pages/coin/list'] }],
      unreachable: [],
    });
  });

  it('includes nothing affected by a fault rule', async () => {
    await ok(world.guest, lab.faults.addFault, { call: 'meta.getHealth', effect: 'refusal', refusal: 'loan-overdue' });
    await refusal(world.guest, product.meta.getHealth, {});
    const { kinds, refused } = await coverageOf();
    expect([kinds[0]?.count, refused]).toEqual([1, []]);
  });

  it('names unreachable items with the reason, and does not count them', async () => {
    const { total, areas, unreachable } = kindIn(await coverageOf(), 'refusals');
    const counted = areas.flatMap((area) => [...area.seen, ...area.missing]);
    expect([counted.length, counted.includes('copy-failed')]).toEqual([total, false]);
    expect(unreachable.find(({ name }) => name === 'copy-failed')?.reason).toMatch(/^Said by the web client/);
  });
});

describe('recorded coverage', () => {
  it('belongs to one world, survives closing, and does not change its hash', async () => {
    const before = await world.hash();
    await ok(world.guest, product.meta.getHealth, {});
    await world.world.state.sleep();
    expect([await seen('calls'), await world.hash()]).toEqual([['meta.getHealth', 'inspect.getHash'], before]);
    const fork = await ok(world.guest, lab.worlds.forkWorld, { world: world.id });
    const { message } = await ok(server.client(fork.message.id), lab.coverage.getCoverage, {});
    expect(kindIn(message, 'calls').count).toBe(0);
  });

  it('is cleared on demand, in one world or for the whole server', async () => {
    await ok(world.guest, product.meta.getHealth, {});
    await ok(world.guest, lab.coverage.clearCoverage, {});
    expect(await seen('calls')).toEqual(['coverage.clearCoverage']);
    expect(await seen('calls', 'run')).toContain('meta.getHealth');
    await ok(world.guest, lab.coverage.clearCoverage, { scope: 'run' });
    expect(await seen('calls', 'run')).toEqual(['coverage.clearCoverage']);
    await ok((await server.fork()).guest, product.meta.getHealth, {});
    expect(await seen('calls', 'run')).toContain('meta.getHealth');
  });
});
