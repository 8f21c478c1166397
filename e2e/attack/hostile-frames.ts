import { words } from './hostile-values.ts';

/** A feed message about topics of any form. */
const asked = (op: string, topics: unknown) => JSON.stringify({ op, topics });

/** Malformed and unusual messages to the feed. */
export const MESSAGES: readonly (string | Buffer)[] = [
  ...['', ' ', 'null', '[]', '{}', '1', '"', '{', 'ping', '\u0000', '{"op":null}', '{"op":"sub"}', '{"op":"__proto__"}', '{"op":["sub"]}'],
  ...[asked('sub', null), asked('sub', []), asked('sub', ['']), asked('sub', [null, 1, {}]), asked('sub', Array(51).fill('ticker'))],
  ...[asked('sub', ['constructor', '__proto__', 'depth:__proto__', 'kline:BTC/USDT:__proto__', 'kline:BTC/USDT:1min:x', 'depth:', ':::'])],
  ...[asked('unsub', ['nothing', 'depth:BTC/USDT']), asked('sub', Array(50).fill('depth:BTC/USDT')), asked('sub', ['x'.repeat(60)])],
  ...words`{"op":"auth"} {"op":"auth","token":1} {"op":"auth","token":"main."} {"op":"auth","token":"nowhere.x"}`,
  ...[`{"op":"auth","token":"${'x'.repeat(200)}"}`, '['.repeat(8_000), `${'{"op":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  ...[`{"op":"ping","x":"${'x'.repeat(16_000)}"}`, `{"op":${'9'.repeat(10_000)}}`],
  ...[Buffer.from([0]), Buffer.from('{"op":"ping"}'), Buffer.alloc(16_000, 'x')],
];

/** A raw handshake. */
export const UPGRADE = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;
/** Bytes after a handshake that are not a frame the server accepts. */
export const FRAMES: readonly Buffer[] = [
  ...words`81026869 f18000000000 838000000000 808000000000 098000000000 81ff7fffffffffffffff00000000 81ffffffffffffffffff`,
  ...words`88810000000001 8882000000000000 818200000000c328 01810000000061 89fe0100`,
].map((hex) => Buffer.from(hex, 'hex'));
/** First lines that are not a request, or request something unavailable. */
export const REQUESTS: readonly string[] = [
  ...words`/api/health / /lab/api/worlds /ws?world=nowhere /ws?% /socket.io/?EIO=9&transport=websocket //ws`.map((path) => UPGRADE(path)),
  ...['GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n', 'GET /ws HTTP/1.0\r\n\r\n', UPGRADE('/ws').replace('13', '99')],
  ...[UPGRADE('/ws').replace('dGhl', ''), UPGRADE('/socket.io/?EIO=4&transport=websocket&sid=x')],
  ...[UPGRADE('/ws', 'X-World: nowhere\r\n'), UPGRADE('/ws', 'Sec-WebSocket-Extensions: x;y=\r\n')],
  ...['GET', '\r\n\r\n\r\n', '\u0016\u0003\u0001\u0002\u0000', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ...['CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n'],
  'POST /api/coin/trade HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  'POST /api/coin/trade HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'POST /api/coin/trade HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
  ...[`GET /?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, `GET / HTTP/1.1\r\n${'A: b\r\n'.repeat(5_000)}\r\n`],
];

/** Raw packets of Socket.IO. */
export const PACKETS: readonly string[] = [
  ...words`0 1 2 2probe 3 4 40 40{ 40/admin, 40/__proto__, 41 42 42[] 42["login"] 42["login",null] 42["login",{"token":{}}]`,
  ...words`42["__proto__"] 42["disconnect"] 42["connect"] 42["error",1] 429999999999999999999["x"] 43[] 44 44null 44{} 450-["x"]`,
  ...words`451-["x",{"_placeholder":true,"num":0}] 451-["x",{"_placeholder":true,"num":9}] 4599999999-["x"] 46 5 6 9 b bAAAA 42["login",`,
  ...['', `42["x","${'x'.repeat(15_000)}"]`, `42${'['.repeat(8_000)}`, '42["login",{"toString":1}]'],
];
