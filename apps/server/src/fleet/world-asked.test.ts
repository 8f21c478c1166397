import { describe, expect, it } from 'vitest';
import { worldAsked } from './world-asked.ts';

const TOKEN = `mine.${'a'.repeat(24)}`;
const asked = (url: string, headers: Record<string, string> = {}, isLabOn = true) =>
  worldAsked({ url, headers }, { hosts: ['lab.example'], isLabOn });

describe('the world that a request is about', () => {
  it.each<[string, Record<string, string>, object | undefined]>([
    ['/api/market/info', {}, { world: 'main' }],
    ['/api/market/info', { 'x-world': 'mine', host: 'yours.localhost:3000' }, { world: 'mine' }],
    ['/api/market/info', { host: 'yours.localhost:3000', authorization: TOKEN }, { world: 'yours' }],
    ['/api/market/info', { host: 'second.yours.lab.example' }, { world: 'yours' }],
    ['/api/market/info?world=yours', { authorization: TOKEN }, { world: 'mine', isOfToken: true }],
    ['//api//market/info', { 'x-world': 'mine' }, { world: 'mine' }],
    ['/ws?world=mine', {}, { world: 'mine' }],
    ['/socket.io/?EIO=4&world=mine', {}, { world: 'mine' }],
    [`/upload/signed/a.png?signature=${TOKEN}`, {}, { world: 'mine', isOfToken: true }],
    [`/upload/signed/a.png?signature=${TOKEN}`, { authorization: 'x' }, { world: 'main' }],
    ['/upload/site/a.png', { 'x-world': 'mine' }, undefined],
    ['/lab/api/worlds/mine/reset', { 'x-world': 'main' }, { world: 'mine' }],
    ['/lab/api/worlds/mine', {}, { world: 'mine' }],
    ['/lab/api/worlds/mine/import', {}, undefined],
    ['/lab/api/worlds', { 'x-world': 'mine' }, undefined],
    ['/lab/api/servers', {}, undefined],
    ['/lab/api/clock', { 'x-world': 'mine' }, { world: 'mine' }],
    ['/', { host: 'mine.localhost' }, undefined],
    ['/wsx', { host: 'mine.localhost' }, undefined],
    ['/lab/', { host: 'mine.localhost' }, undefined],
    ['/readyz', {}, undefined],
  ])('of %s with %o', (url, headers, expected) => {
    expect(asked(url, headers)).toEqual(expected);
  });

  it('is main without the lab, unless the request names another one, which does not exist', () => {
    expect(asked('/api/a', { authorization: TOKEN }, false)).toEqual({ world: 'main' });
    expect(asked('/api/a', { 'x-world': 'mine' }, false)).toEqual({ world: 'mine' });
  });
});
