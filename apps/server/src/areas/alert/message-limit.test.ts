import { lab, product } from '@mt2/contracts';
import { DAY, formatInstant } from '@mt2/domain';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { alert } = product;
const server = await sharedServer();

it('a user gets at most 200 alert messages in 24 hours, an alert pauses for 15 minutes, and the list shows the limit', async () => {
  const world = await server.fork();
  const owner = await world.as('newcomer');
  for (const currency_id of [1, 2])
    for (let index = 0; index < 20; index++)
      await ok(owner, alert.addAlert, { currency_id, kind: index % 2 === 0 ? 'rises' : 'falls', percent: '0.01', repeat: 1 });
  const list = async () => (await ok(owner, alert.listAlerts, { limit: 100 })).message;
  expect((await list()).limit_reached_at).toBe('');
  await world.advance('1d');
  const instants = async () => {
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: 'newcomer@mt2.test', purpose: 'alert' });
    return message.map(({ at }) => Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`) / 1000);
  };
  const first = await instants();
  expect(first).toHaveLength(200);
  const { data, limit_reached_at } = await list();
  expect(limit_reached_at).toBe(formatInstant(first.at(-1) ?? 0));
  const times = data.map((row) => row.times);
  expect(Math.max(...times)).toBeLessThanOrEqual(96);
  expect(times.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2 * 200);

  await world.advance('12h');
  const both = await instants();
  expect(both.length).toBeGreaterThan(300);
  for (const [index, at] of both.entries()) expect(both.slice(index).filter((later) => later < at + DAY).length).toBeLessThanOrEqual(200);
  await world.prove();
}, 120_000);
