import { createClient } from '@mt2/contracts/client';
import type { ClientMessage, ServerMessage, TickerRow } from '@mt2/contracts/feed';

const asked = new URLSearchParams(location.search);
/** Address of the exchange; empty for the page's own server, which forwards calls. */
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

/** Follows prices: first the whole list, then only changes. Returns a function that stops it. */
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
