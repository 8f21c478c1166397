import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import formBody from '@fastify/formbody';
import { parseAtoms } from '@mt2/domain';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Calls, Fields } from './calls.ts';
import { Exchange } from './exchange.ts';
import { ownPeopleCalls, peopleCalls } from './people.ts';
import { ownProductCalls, productCalls } from './products.ts';
import { candles, marketInfo, news, orderRow, quotations, RATES, SECONDS, USER, wallets } from './rows.ts';

/**
 * A backend not written by this project, from the point of view of the built web client: its envelopes have only a type
 * and a message, and its rows none of our own fields. It has no feed, its answers have no Date, and it has nothing but the
 * calls below.
 */

/** Thrown by a handler to refuse; the message is a sentence, or an object in the format of validators. */
class Refusal extends Error {
  readonly says: unknown;
  constructor(says: unknown) {
    super('refused');
    this.says = says;
  }
}

const PASSWORD = 'second-demo';
const BUILT = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const refuseIf = (sentence: string | undefined): void => {
  if (sentence) throw new Refusal(sentence);
};
const amountOf = (text: string | undefined) => parseAtoms(text ?? '0') ?? 0n;
const fieldsOf = ({ query, body }: FastifyRequest): Fields => ({ ...(query as Fields), ...(body as Fields) });

const publicCalls = (exchange: Exchange, second: number, logIn: () => string): Calls => ({
  'POST /api/area_code': () => [{ id: 1, name: 'Atlantis', area_code: '99', open: 1 }],
  'POST /api/user/login': ({ user_string, password }) => {
    if (user_string !== USER.email) throw new Refusal('');
    if (password !== PASSWORD) throw new Refusal({ password: ['Email and password do not match'] });
    return logIn();
  },
  'GET /api/currency/quotation_new': () => quotations(exchange),
  'GET /api/exchange/getMarketInfo': () => marketInfo(exchange, second),
  'GET /api/market/getCurrencyExCny': () => RATES,
  'POST /api/news/list': ({ c_id }) => news(c_id),
  'POST /api/set/get_customer_url': () => ({ customer_url: '' }),
});

/** The calls of a logged-in user. */
const privateCalls = (exchange: Exchange): Calls => ({
  'GET /api/user/center': () => USER,
  'POST /api/wallet/list': () => wallets(exchange),
  'GET /api/coin/list': ({ status, page = '1' }) => {
    const rows = exchange.orders.map(orderRow).filter((row) => !Number(status) || row.status === Number(status));
    return page === '1' ? rows : [];
  },
  'POST /api/coin/trade': ({ type, amount, target_price }) => {
    refuseIf(exchange.place({ side: type === '1' ? 'buy' : 'sell', amount: amountOf(amount), limit: amountOf(target_price) }));
    return 'Placed';
  },
  'PUT /api/coin/trade': ({ id }) => {
    refuseIf(exchange.cancel(Number(id)));
    return 'Cancelled';
  },
});

function serve(app: FastifyInstance, calls: Calls, admit: (request: FastifyRequest) => boolean): void {
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url,
      handler: (request) => {
        if (!admit(request)) return { type: 999, message: 'Your session has ended' };
        try {
          return { type: 'ok', message: handler(fieldsOf(request)) };
        } catch (error) {
          if (error instanceof Refusal) return { type: 'error', message: error.says };
          throw error;
        }
      },
    });
  }
}

/** The built client: its files only. */
function servePage(app: FastifyInstance): void {
  app.get('/*', async (request, reply) => {
    const path = normalize(new URL(request.url, 'http://page').pathname);
    const file = path === '/' ? 'index.html' : path.slice(1);
    const bytes = await readFile(join(BUILT, file)).catch(() => undefined);
    if (!bytes || path.startsWith('/api/')) return reply.callNotFound();
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(bytes);
  });
}

export type SecondBackend = {
  readonly origin: string;
  readonly exchange: Exchange;
  /** The user's login. */
  readonly login: { readonly email: string; readonly password: string };
  /** Ends every session: the next private call gets a 999. */
  endSessions(): void;
  stop(): Promise<void>;
};

/** Starts the second backend on a free port; `second` is the time of all its events. */
export async function startSecondBackend(second: number): Promise<SecondBackend> {
  const exchange = new Exchange(new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' '));
  let token = '';
  let sessions = 0;
  const logIn = () => {
    sessions += 1;
    token = `second-${sessions}`;
    return token;
  };
  const app = fastify({ forceCloseConnections: true });
  await app.register(formBody);
  app.addHook('onRequest', async (_, { raw }) => {
    raw.sendDate = false;
  });
  serve(app, { ...publicCalls(exchange, second, logIn), ...productCalls, ...peopleCalls }, () => true);
  serve(
    app,
    { ...privateCalls(exchange), ...ownProductCalls(exchange), ...ownPeopleCalls },
    ({ headers }) => token !== '' && headers.authorization === token,
  );
  // As in the family, candles are next to the message.
  app.get('/api/currency/new_timeshar', (request) => {
    const { period = '', from, to } = fieldsOf(request);
    return {
      type: 'ok',
      message: 'success',
      data: candles(exchange, { from: Number(from), to: Number(to ?? second), seconds: SECONDS[period] ?? 60 }),
    };
  });
  servePage(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    exchange,
    login: { email: USER.email, password: PASSWORD },
    endSessions: () => {
      token = '';
    },
    stop: () => app.close(),
  };
}
