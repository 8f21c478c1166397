import { lab, product } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { listBalances } from '../../areas/wallet/index.ts';
import { askServer } from '../../testing/ask.ts';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { RealBackend } from '../../testing/real-backend.ts';
import { contactOf } from './accounts.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const { account } = product;
const MOCK = 'routes: { "*": mock }\n';
const zoe = (world: TestWorld) => server.client(world.id, 'zoe@real.test session');
const profileIn = async (world: TestWorld) => (await ok(zoe(world), account.getProfile, {})).message;

describe('a user of the real side whom the world answers', () => {
  it('begins under the account of the real side, without level and money', async () => {
    const world = await real.fork(server, MOCK);
    const { account, review_status, id } = await profileIn(world);
    const money = listBalances(world.world, id).filter(({ available }) => available > 0n);
    expect([account, review_status, money]).toEqual(['zoe@real.test', 0, []]);
  });

  it.each([
    ['zoe@real.test', { kind: 'email', email: 'zoe@real.test' }],
    ['13800001234', { kind: 'mobile', areaCode: '86', phone: '13800001234' }],
    ['Zoe Ü.', { kind: 'email', email: expect.stringMatching(/^oe-[0-9a-f]{8}@real\.test$/) }],
    ['零', { kind: 'email', email: expect.stringMatching(/^user-[0-9a-f]{8}@real\.test$/) }],
  ])('has the account %s by the contact %o', (account, contact) => expect(contactOf(account)).toEqual(contact));
});

describe('a token that names no world of its own', () => {
  it('selects the world that issued it, and no world if it only looks as if: then main answers', async () => {
    const bridged = await real.fork(server, MOCK);
    const { message } = await ok(bridged.guest, lab.people.logInAs, { persona: 'trader' });
    const answeredBy = async (token: string) => {
      const { headers, body } = await askServer(server, { url: account.getProfile.path, headers: { authorization: token } });
      return [headers['x-mt2-answered-by'], headers['idempotency-promised'], body.type];
    };
    expect(await answeredBy(message.token)).toEqual(['world', 'this', 'ok']);
    // `main` has no bridge.
    expect(await answeredBy(`${bridged.id}.${'a'.repeat(32)}`)).toEqual([undefined, 'every', '999']);
  });
});
