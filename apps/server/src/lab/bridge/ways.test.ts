import { expect, it } from 'vitest';
import { type Facts, type Way, wayOf } from './ways.ts';

const usual: Facts = {
  route: 'auto',
  isChange: true,
  isOwnToken: false,
  keySide: undefined,
  namesOwn: false,
  isMissing: false,
  endsReal: false,
};
const world: Way = { to: 'world' };
const real: Way = { to: 'real', falls: false };
const auto: Way = { to: 'real', falls: true };

it.each<[string, Partial<Facts>, Way]>([
  ['goes to the real side, and to the world if the real side does not know the call', {}, auto],
  ['goes to the world while the real side does not know the call', { isMissing: true }, world],
  ['goes to the real side alone', { route: 'real', isMissing: true }, real],
  ['goes to the world by its route', { route: 'mock' }, world],
  ['stays in the world with a token of the world', { route: 'real', isOwnToken: true, keySide: 'real' }, world],
  ['stays in the world for an object of the world', { route: 'real', namesOwn: true }, world],
  ['asks by its route if it only reads an object of the world', { route: 'real', namesOwn: true, isChange: false }, real],
  ['stays with the side that first got its key: the real one', { route: 'mock', keySide: 'real', namesOwn: false }, real],
  ['stays with the side that first got its key: the world', { route: 'real', keySide: 'world' }, world],
  ['does not fall to the world if the real side got its key first', { keySide: 'real', isMissing: true }, real],
  ['that ends a session of the real side goes there', { route: 'mock', endsReal: true }, auto],
  ['that ends a session goes to the world if the real side does not know it', { endsReal: true, isMissing: true }, world],
])('a request %s', (_, facts, way) => expect(wayOf({ ...usual, ...facts })).toEqual(way));
