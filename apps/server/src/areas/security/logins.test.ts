import { type Client, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { security, session, account } = product;
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const server = await sharedServer();

/** Logs in on a device. */
async function enter(world: TestWorld, agent: string, who = 'basic'): Promise<Client> {
  const form = { user_string: `${who}@mt2.test`, password: 'mt2-demo' };
  const { message } = await ok(world.guest, session.login, form, { 'user-agent': agent });
  return server.client(world.id, message);
}
const isIn = async (client: Client) => (await client.send(account.getProfile, {})).ok;
const loginsOf = async (client: Client) => (await ok(client, security.listLogins, {})).message.logins;

describe('the logins of an account', () => {
  it('are listed with their devices, newest first, with the current one marked', async () => {
    const world = await server.fork();
    const phone = await enter(world, SAFARI);
    await world.advance('90s');
    const desk = await enter(world, FIREFOX);
    const [last, before] = await loginsOf(phone);
    expect(last).toMatchObject({ create_time: '2026-01-01 00:01:30', browser: 'Firefox', system: 'Windows', is_open: 1, is_this: 0 });
    expect(before).toMatchObject({ create_time: '2026-01-01 00:00:00', browser: 'Safari', system: 'iPhone', is_open: 1, is_this: 1 });
    await ok(desk, account.logOut, {});
    expect((await loginsOf(phone))[0]).toMatchObject({ is_open: 0 });
    await enter(world, 'a robot', 'trader');
    expect(await loginsOf(await world.as('trader'))).toContainEqual(expect.objectContaining({ browser: '', system: '', is_open: 1 }));
  });

  it('end on request, except the current one; those of other users continue', async () => {
    const world = await server.fork();
    const [here, there, stranger] = [await enter(world, SAFARI), await enter(world, FIREFOX), await world.as('whale')];
    await ok(here, security.signOutOthers, {});
    expect(await isIn(there)).toBe(false);
    await ok(stranger, account.getProfile, {});
    expect((await loginsOf(here)).filter(({ is_open }) => is_open === 1)).toEqual([
      expect.objectContaining({ browser: 'Safari', is_this: 1 }),
    ]);
  });

  it('are ended one device at a time; the current session and those of other users continue', async () => {
    const world = await server.fork();
    const [here, there, another] = [await enter(world, SAFARI), await enter(world, FIREFOX), await enter(world, FIREFOX)];
    const stranger = await enter(world, FIREFOX, 'trader');
    const idsOf = async (client: Client, browser: string) =>
      (await loginsOf(client)).filter((row) => row.browser === browser).map(({ id }) => id);
    const strange = await idsOf(stranger, 'Firefox');
    const [last, before] = await idsOf(here, 'Firefox');
    await ok(here, security.signOutDevice, { ids: String(last) });
    expect(await isIn(another)).toBe(false);
    await ok(there, account.getProfile, {});
    await ok(here, security.signOutDevice, { ids: [before, ...(await idsOf(here, 'Safari')), ...strange].join(',') });
    expect(await isIn(there)).toBe(false);
    await ok(here, account.getProfile, {});
    await ok(stranger, account.getProfile, {});
  });

  it('are kept up to fifty and while their session is open, and are not part of the hash', async () => {
    const [world, other] = [await server.fork(), await server.fork()];
    const first = await world.as('newcomer');
    await ok(first, security.signOutOthers, {});
    for (let n = 0; n < 51; n += 1) await ok(await world.as('newcomer'), account.logOut, {});
    const { open_sessions, logins } = (await ok(first, security.listLogins, {})).message;
    expect([open_sessions, logins.length, logins.at(-1)?.is_this]).toEqual([1, 51, 1]);
    const second = await world.as('newcomer');
    await ok(second, security.signOutOthers, {});
    const { message } = await ok(await world.as('newcomer'), security.listLogins, {});
    expect([message.open_sessions, message.logins.length]).toEqual([2, 50]);
    expect(await world.hash()).toBe(await other.hash());
  });

  it('have at most fifty open sessions: another login ends the oldest', async () => {
    const { world, client: oldest } = await server.enter('newcomer');
    await ok(oldest, security.signOutOthers, {});
    const second = await world.as('newcomer');
    for (let n = 2; n < 50; n += 1) await world.as('newcomer');
    await ok(oldest, account.getProfile, {});
    const last = await world.as('newcomer');
    expect(await isIn(oldest)).toBe(false);
    await ok(second, account.getProfile, {});
    expect((await ok(last, security.listLogins, {})).message).toMatchObject({ open_sessions: 50 });
  });
});

describe('an anti-phishing code', () => {
  it('is in every message to its owner once it is set, and in no other', async () => {
    const { world, client: basic } = await server.enter('basic');
    const lastTo = async (recipient: string) => (await ok(world.guest, lab.outbox.listOutbox, { recipient })).message.at(-1)?.text;
    await ok(basic, session.sendMailCode, { user_string: 'basic@mt2.test', type: 'bind' });
    expect(await lastTo('basic@mt2.test')).not.toContain('Anti-phishing');
    await ok(basic, security.setAntiPhishingCode, { anti_phishing_code: ' Blue7 ' });
    expect((await ok(basic, security.getSecurity, {})).message.anti_phishing_code).toBe('Blue7');
    await ok(world.guest, session.sendMailCode, { user_string: 'basic@mt2.test', type: 'forget' });
    expect(await lastTo('basic@mt2.test')).toMatch(/\nAnti-phishing code: Blue7$/);
    await ok(basic, session.sendSmsCode, { mobile: '13800000010', type: 'bind' }, { lang: 'zh' });
    expect(await lastTo('+8613800000010')).toMatch(/\n防钓鱼码：Blue7$/);
    await ok(basic, security.changePassword, { old_password: 'mt2-demo', password: 'secret-2' });
    expect(await lastTo('basic@mt2.test')).toMatch(/password was changed[^\n]*\nAnti-phishing code: Blue7$/);
    await ok(world.guest, session.sendMailCode, { user_string: 'whale@mt2.test', type: 'forget' });
    expect(await lastTo('whale@mt2.test')).not.toContain('Blue7');
    await ok(basic, security.setAntiPhishingCode, { anti_phishing_code: '蓝色的鲸鱼' });
    expect(await lastTo('basic@mt2.test')).toMatch(/anti-phishing code was changed[^\n]*\nAnti-phishing code: Blue7$/);
    await ok(world.guest, session.sendMailCode, { user_string: 'basic@mt2.test', type: 'forget' });
    expect(await lastTo('basic@mt2.test')).toMatch(/\nAnti-phishing code: 蓝色的鲸鱼$/);
  });

  it('is removed by an empty text, and is in no record and in no request log', async () => {
    const { world, client: basic } = await server.enter('basic');
    await ok(basic, security.setAntiPhishingCode, { anti_phishing_code: 'Blue7' });
    await ok(basic, security.setAntiPhishingCode, { anti_phishing_code: '' });
    expect((await ok(basic, security.getSecurity, {})).message.anti_phishing_code).toBe('');
    await ok(world.guest, session.sendMailCode, { user_string: 'basic@mt2.test', type: 'forget' });
    expect((await ok(world.guest, lab.outbox.listOutbox, { recipient: 'basic@mt2.test' })).message.at(-1)?.text).not.toContain('Blue7');
    const { steps } = (await ok(world.guest, lab.record.getRecord, { world: world.id })).message;
    const inputs = steps.filter(({ call }) => call === 'security.setAntiPhishingCode').map(({ input }) => input.anti_phishing_code);
    expect(inputs).toEqual([{ secret: expect.stringMatching(/^[0-9a-f]{8} 5$/) }, '']);
    const { message: requests } = await ok(world.guest, lab.request.listRequests, {});
    const seen = await Promise.all(requests.map(({ id }) => ok(world.guest, lab.request.getRequest, { id: String(id) })));
    expect(JSON.stringify(seen)).not.toContain('Blue7');
  });
});
