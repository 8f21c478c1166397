import { assertDefined, DAY } from '@mt2/domain';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { breakDueWork, until } from '../testing/break-due-work.ts';
import { EPOCH, OWN_SEED, openServer, type TestServer } from '../testing/harness.ts';
import { listSetAside } from '../world/time/set-aside.ts';

const OBJECT = { kind: 'finance-interest', id: 0 };
const LINE = 'World main: All finance-interest is set aside since 2026-01-02T00:00:00Z, because finance-interest failed: a bug.';

const main = ({ app }: TestServer) => assertDefined(app.registry.get('main'), 'a server has main');

/** The values of our metrics about failed work. */
async function metricsOf({ app }: TestServer): Promise<Record<string, number>> {
  const { body } = await app.http.inject({ url: '/metrics', headers: { host: 'any.test' } });
  return Object.fromEntries(
    Array.from(body.matchAll(/^(mt2_(?:errors_total|set_aside\w*)) (\S+)$/gm), ([, name, value]) => [name, Number(value)]),
  );
}

it('a step that throws is logged with its stack and counted; after a restart without the lab its objects are named again', async () => {
  const lines: string[] = [];
  const warnings: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const host = { isUnderTest: false, warn: (line: string) => void warnings.push(line), logger };
  const over = { isLabOn: false, worldSeed: OWN_SEED, hasMetrics: true };
  const server = await openServer(over, undefined, host);
  onTestFinished(() => void vi.restoreAllMocks());
  breakDueWork(server, { kind: 'finance-interest', object: OBJECT, isThere: until(EPOCH + DAY) });
  await main(server).freeze();
  await main(server).advance(() => EPOCH + DAY);
  expect(listSetAside(main(server))).toMatchObject([OBJECT]);
  expect(warnings.filter((line) => line.includes('set aside'))).toEqual([LINE]);
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(errors).toMatchObject([{ world: 'main', err: { message: 'a bug', stack: expect.stringContaining('break-due-work.ts') } }]);
  expect(await metricsOf(server)).toEqual({ mt2_errors_total: 1, mt2_set_aside_total: 1, mt2_set_aside: 1 });
  await server.stop();
  warnings.length = 0;
  const again = await openServer(over, server.dataDir, host);
  onTestFinished(() => again.close());
  expect(warnings.filter((line) => line.includes('set aside'))).toEqual([LINE]);
  expect(await metricsOf(again)).toEqual({ mt2_errors_total: 0, mt2_set_aside_total: 0, mt2_set_aside: 1 });
});
