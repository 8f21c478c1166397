import { createClient } from '@mt2/contracts/client';
import type { ClientMessage, ServerMessage, TickerRow } from '@mt2/contracts/feed';

const asked = new URLSearchParams(location.search);
/** Where the exchange is; empty is the page's own server, which passes calls on. */
const server = asked.get('server') ?? '';
const world = asked.get('world') ?? 'main';

let token = '';
export const setToken = (issued: string): void => {
  token = issued;
};

export const client = createClient({
  baseUrl: server,
  headers: () => ({ 'x-world': world, ...(token ? { authorization: token } : {}) }),
});

type Quote = Partial<TickerRow> & Pick<TickerRow, 'currency_id'>;

/** Hears of prices: the whole list first, then only what changed. Returns what ends it. */
export function watchPrices(hear: (quotes: readonly Quote[]) => void): () => void {
  const address = new URL('/ws', server || location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('world', world);
  const socket = new WebSocket(address);
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({ op: 'sub', topics: ['ticker'] });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'snapshot' || message.type === 'update') hear(message.data as Quote[]);
  };
  return () => socket.close();
}
