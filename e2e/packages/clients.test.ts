// The typed client of docs/front-end.md, generated from the OpenAPI document. The example `openapi-client` has its own test.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lab } from '@mt2/contracts';
import { connect } from '@mt2/lab/connect';
import { expect, inject, it } from 'vitest';
import { GENERATES } from './prepare.ts';
import { repositoryAt } from './repository.ts';

const order = (type: string) => `{ body: { currency_id: 1, legal_id: 3, type: ${type}, amount: '0.01', target_price: '60000' } }`;
const USE = `import { configure, session_login, spot_listOrders, spot_placeOrder } from './client.ts';

declare const process: { readonly argv: readonly string[] };
const serverUrl = process.argv[2] ?? '';
const world = { 'X-World': process.argv[3] ?? '' };
configure({ serverUrl, headers: world });
const session = await session_login({ body: { user_string: 'trader@mt2.test', password: 'mt2-demo' } });
if (session.type !== 'ok') throw new Error(session.message);
configure({ serverUrl, headers: { Authorization: session.message, ...world } });
// @ts-expect-error the side is a number
const refused = await spot_placeOrder(${order("'buy'")});
const placed = await spot_placeOrder(${order('1')});
if (placed.type !== 'ok') throw new Error(placed.message);
const orders = await spot_listOrders({ query: { status: 1, limit: 1 } });
if (orders.type !== 'ok') throw new Error(orders.message);
console.log(refused.type, placed.order?.target_price, orders.message[0]?.id === placed.order?.id);
`;
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const OPTIONS = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck'];

it('a client generated from the OpenAPI document compiles, refuses an order whose side is a word, and trades', async () => {
  const url = inject('url');
  const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const repository = repositoryAt(inject('strangers'));
  repository.write('openapi.json', await (await fetch(`${url}/api/openapi.json`)).text());
  repository.write('use.ts', USE);
  expect(await repository.run(['npx', '--no-install', 'redocly', ...GENERATES.split(' ')], undefined, settings)).toMatchObject({ code: 0 });
  expect(await repository.run(['node', TSC, ...OPTIONS, 'use.ts'])).toEqual({ code: 0, out: '', err: '' });
  const { id } = await connect({ url })(lab.worlds.createWorld, { from: 'seed' });
  expect(await repository.run(['node', 'use.ts', url, id])).toMatchObject({ code: 0, out: 'error 60000.00000000 true\n' });
});
