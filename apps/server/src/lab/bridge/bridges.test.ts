import { lab } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

const { bridge } = lab;
const HOST = '127.0.0.1:4999';
const URL_OF_REAL = `http://${HOST}/api`;
const server = await openServer({ bridgeHosts: [HOST] });
afterAll(() => server.close());

const set = async (world: TestWorld, file = '') =>
  (await ok(world.guest, bridge.setBridge, { world: world.id, url: URL_OF_REAL, file })).message;
const routesIn = ({ routes }: Awaited<ReturnType<typeof set>>, ...names: string[]) =>
  names.map((name) => routes.find(({ call }) => call === name)?.route);

describe('the bridge of a world', () => {
  it('has a route for every call: the most exact name of the file counts, and what was set since counts over the file', async () => {
    const world = await server.fork();
    const first = await set(world, 'routes: { "*": real, p2p: mock, "wallet.*": mock, wallet.transfer: real }');
    const names = ['spot.placeOrder', 'p2p.takeAdvert', 'wallet.listBalances', 'wallet.transfer'];
    expect(routesIn(first, ...names)).toEqual(['real', 'mock', 'mock', 'real']);
    const { message } = await ok(world.guest, bridge.setRoute, { name: 'p2p.takeAdvert', route: 'real' });
    expect(routesIn(message, 'p2p.takeAdvert', 'p2p.pay')).toEqual(['real', 'mock']);
    const { message: back } = await ok(world.guest, bridge.setRoute, { name: 'p2p.takeAdvert' });
    expect(routesIn(back, 'p2p.takeAdvert')).toEqual(['mock']);
  });

  it('refuses hosts that are not listed, addresses that are none, and files whose fields are wrong, by their lines', async () => {
    const world = await server.fork();
    const at = (url: string, file = '') => refusal(world.guest, bridge.setBridge, { world: world.id, url, file });
    expect(await at('http://169.254.169.254/api')).toBe('bridge-host-not-allowed');
    expect(await at(`http://me@${HOST}`)).toBe('bridge-url-invalid');
    expect(await at(URL_OF_REAL, 'routes:\n  p2p: sometimes')).toBe('bridge-file-invalid');
    expect((await ok(world.guest, bridge.getBridge, {})).message.url).toBe('');
  });
});
