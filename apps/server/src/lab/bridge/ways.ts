import type { Route, Side } from '@mt2/contracts/lab/bridge-file';

/** Where a request goes. `falls`: the world answers if the real side has no such call. */
export type Way = { readonly to: 'world' } | { readonly to: 'real'; readonly falls: boolean };

/** What decides about a request. */
export type Facts = {
  readonly route: Route;
  readonly isChange: boolean;
  /** Its token was issued by the world. */
  readonly isOwnToken: boolean;
  /** The side that first got its idempotency key. */
  readonly keySide: Side | undefined;
  /** It names an object of the world. */
  readonly namesOwn: boolean;
  /** The real side said that it has no such call. */
  readonly isMissing: boolean;
  /** It ends a session of the real side. */
  readonly endsReal: boolean;
};

const WORLD = { to: 'world' } as const;
const REAL = { to: 'real', falls: false } as const;

const autoWay = (isMissing: boolean): Way => (isMissing ? WORLD : { ...REAL, falls: true });

/** Where a request goes. What the world issued stays in it, and what one side began is not continued by the other. */
export function wayOf({ route, isChange, isOwnToken, keySide, namesOwn, isMissing, endsReal }: Facts): Way {
  if (isOwnToken || keySide === 'world' || (isChange && namesOwn)) return WORLD;
  if (keySide === 'real') return REAL;
  if (endsReal) return autoWay(isMissing);
  if (route === 'mock') return WORLD;
  return route === 'auto' ? autoWay(isMissing) : REAL;
}
