// Buys bitcoin with a client whose types come only from the OpenAPI document. Other languages can do the same.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

const client = createClient<paths>({ baseUrl: process.env.MT2_URL ?? 'http://127.0.0.1:3000' });

/** Returns an accepted call's answer; throws a refused call's sentence. */
function accepted<Answer extends { type: string }>({ data }: { data?: Answer | components['schemas']['Refusal'] }) {
  if (data?.type === 'ok') return data as Exclude<Answer, components['schemas']['Refusal']>;
  throw new Error(data && 'message' in data ? String(data.message) : 'The server answered with no envelope.');
}

const login = await client.POST('/api/user/login', { body: { user_string: 'trader@mt2.test', password: 'mt2-demo' } });
const headers = { Authorization: accepted(login).message };

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' } as const;
const placed = accepted(await client.POST('/api/coin/trade', { body: order, headers }));
process.stdout.write(`${placed.message}: ${placed.order?.filled_amount} ${placed.order?.symbol} at ${placed.order?.average_price}\n`);

const refused = await client.POST('/api/coin/trade', { body: { ...order, amount: '1000000' }, headers });
process.stdout.write(`Refused: ${refused.data?.type === 'ok' ? 'not' : refused.data?.key}\n`);
