import type { BridgeInfo } from './bridge.ts';

/** Says which areas have balances of the world; empty if none has: money does not cross a bridge. */
export function moneyText(routes: BridgeInfo['routes']): string {
  const ofWorld = routes.filter(({ route, missing }) => missing || route === 'mock' || route === 'fixed');
  const areas = new Set(ofWorld.map(({ call }) => call.slice(0, call.indexOf('.'))));
  return areas.size === 0 ? '' : `Money does not cross. Balances of the world: ${[...areas].join(', ')}.`;
}
