import { expect, test } from 'vitest';
import { registerScreens } from '../../../frame/screens.ts';
import { supportAddress } from './support.ts';

registerScreens(
  ['/pages/help/center/center', '/pages/help/center/detail', '/pages/help/center/chat'].map((path) => ({ path, title: 'screen.help' })),
);

const page = 'http://127.0.0.1:3000/#/pages/index/index';

test.each([
  ['/pages/help/center/detail?id=3301', { inside: '/pages/help/center/detail?id=3301' }],
  ['/#/pages/help/center/detail?id=3301', { inside: '/pages/help/center/detail?id=3301' }],
  ['http://127.0.0.1:3000/#/pages/help/center/center', { inside: '/pages/help/center/center' }],
  ['https://support.example/chat?from=mt2', { outside: 'https://support.example/chat?from=mt2' }],
  ['/#/pages/not/there', { inside: '/pages/help/center/chat' }],
  ['', { inside: '/pages/help/center/chat' }],
  ['javascript:alert(1)', { inside: '/pages/help/center/chat' }],
  ['http://', { inside: '/pages/help/center/chat' }],
])('support at %j is %j', (address, found) => expect(supportAddress(address, page)).toEqual(found));
