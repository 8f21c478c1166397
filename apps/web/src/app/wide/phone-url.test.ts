import { expect, test } from 'vitest';
import { phoneUrl } from './phone-url.ts';

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });
const LAN = 'http://192.168.7.20:41007';

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://night-run.localhost:3000'])(
  'a page at %s has a URL for phones only if the server listens beyond loopback',
  (origin) => {
    expect(phoneUrl(at(origin), LAN, 'main')).toBe(`${LAN}/`);
    expect(phoneUrl(at(origin), undefined, 'main')).toBeUndefined();
  },
);

test('the URL names a world other than main', () => {
  expect(phoneUrl(at('http://night-run.localhost:3000'), LAN, 'night-run')).toBe(`${LAN}/?world=night-run`);
});

test('a page that was opened at a host of the network has that host', () => {
  expect(phoneUrl(at('https://mt2.example.test'), undefined, 'main')).toBe('https://mt2.example.test/');
  expect(phoneUrl(at('http://10.0.0.8:3000'), 'http://172.17.0.2:3000', 'a-1')).toBe('http://10.0.0.8:3000/?world=a-1');
});
