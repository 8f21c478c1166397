import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { session } = product;

const server = await sharedServer();
let world: TestWorld;
beforeEach(async () => {
  world = await server.fork();
});

/** The gate that refused the last call, and the value it saw. */
async function refusedAt(): Promise<[gate: string, saw: string]> {
  const [row] = (await ok(world.guest, lab.request.listRequests, { limit: 1 })).message;
  const { gates, refused_by } = (await ok(world.guest, lab.request.explainRequest, { id: String(row?.id) })).message;
  const { gate, saw } = assertDefined(gates.at(-1), 'a call has gates');
  expect(refused_by).toBe(gate);
  return [gate, saw];
}

describe('a wrong code', () => {
  const check = (client: Client, email_code: string) =>
    refusal(client, session.checkEmailCode, { user_string: 'newcomer@mt2.test', email_code, type: 'forget' });

  it('shows the outcome of the codes sent', async () => {
    await check(world.guest, '000000');
    expect(await refusedAt()).toEqual(['code', 'sent: 0, wrongBefore: 0']);
    await ok(world.guest, session.sendMailCode, { user_string: 'newcomer@mt2.test', type: 'forget' });
    await check(world.guest, '000000');
    expect(await refusedAt()).toEqual(['code', 'sent: 1, forget to newcomer@mt2.test: good, wrongBefore: 1']);
    for (let tries = 0; tries < 5; tries += 1) await check(world.guest, '000000');
    expect((await refusedAt())[1]).toContain('forget to newcomer@mt2.test: tried too often');
    await world.advance('10m');
    await ok(world.guest, session.sendMailCode, { user_string: 'newcomer@mt2.test', type: 'forget' });
    await world.advance('10m');
    await check(world.guest, '000000');
    expect((await refusedAt())[1]).toContain('forget to newcomer@mt2.test: expired');
  });
});
