import { expect, test } from 'vitest';
import { PATHS } from '../../frame/paths.ts';
import { supportAddress } from './support.ts';

const page = 'http://127.0.0.1:3000/#/pages/index/index';

test.each([
  ['/pages/help/center/detail?id=3301', { inside: '/pages/help/center/detail?id=3301' }],
  ['/#/pages/help/center/detail?id=3301', { inside: '/pages/help/center/detail?id=3301' }],
  ['http://127.0.0.1:3000/#/pages/help/center/center', { inside: '/pages/help/center/center' }],
  ['https://support.example/chat?from=mt2', { outside: 'https://support.example/chat?from=mt2' }],
  ['/#/pages/not/there', { inside: PATHS.support }],
  ['', { inside: PATHS.support }],
  ['javascript:alert(1)', { inside: PATHS.support }],
  ['http://', { inside: PATHS.support }],
])('support at %j is %j', (address, found) => expect(supportAddress(address, page)).toEqual(found));
