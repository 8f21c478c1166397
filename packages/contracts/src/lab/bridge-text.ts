import type { BridgeInfo } from './bridge.ts';

/** The areas whose calls show or move balances: those that write in the ledger. */
export const MONEY_AREAS: readonly string[] = [
  ...['deposit', 'withdraw', 'wallet', 'spot', 'lever', 'waiting', 'option', 'finance', 'subscription', 'robot', 'loan'],
  ...['p2p', 'promotion'],
];

/** Says how many users of the real side are known, and if it does not say who they are. */
export function knownText(users: BridgeInfo['users']): string {
  const isUnnamed = users.some(({ account }) => account.startsWith('session '));
  const known = `${users.length} known ${users.length === 1 ? 'user' : 'users'}.`;
  return isUnnamed ? `${known} The real side does not tell who its users are: each session has its own.` : known;
}

/** Says which areas have balances of the world; empty if none has: money does not cross a bridge. */
export function moneyText(routes: BridgeInfo['routes']): string {
  const ofWorld = routes.filter(({ route, missing }) => missing || route === 'mock');
  const areas = new Set(ofWorld.map(({ call }) => call.slice(0, call.indexOf('.'))));
  const named = [...areas].filter((area) => MONEY_AREAS.includes(area));
  return named.length === 0 ? '' : `Money does not cross. Balances of the world: ${named.join(', ')}.`;
}
