import { expect, test } from 'vitest';
import { answersFor } from './scope.ts';

const own = { origin: 'https://mt2.test', paths: new Set(['/index.html', '/assets/first-1.js', '/coins/btc.svg']) };
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  answersFor({ method, mode, url: new URL(path, own.origin).href }, own);

test('the worker handles the product’s page, with any suffix to its path', () => {
  for (const path of ['/', '/index.html', '/?utm=1', '/#/pages/trade/index'])
    expect([path, asked(path, 'navigate')]).toEqual([path, 'page']);
});

test('the worker answers for the files of its build', () => {
  for (const path of ['/assets/first-1.js', '/coins/btc.svg']) expect([path, asked(path)]).toEqual([path, 'file']);
});

test.each([
  '/api/wallet/list',
  '/api/docs',
  '/docs/',
  '/docs/qa.html',
  '/lab/',
  '/lab/api/people',
  '/lab/assets/first-1.js',
  '/upload/1.png',
  '/ws',
  '/socket.io/?EIO=4',
  '/assets/first-2.js',
  '/assets/first-1.js?x=1',
  '/sw.js',
  '/manifest.webmanifest',
  'https://other.test/',
  'https://other.test/assets/first-1.js',
])('the worker leaves %s alone', (path) => {
  expect([asked(path), asked(path, 'navigate')]).toEqual([undefined, undefined]);
});

test('the worker leaves alone requests that are not reads', () => {
  expect([asked('/', 'navigate', 'POST'), asked('/assets/first-1.js', 'cors', 'HEAD')]).toEqual([undefined, undefined]);
});
