import { AREAS } from '../app/areas.ts';
import { pathsOf, type Screens } from '../frame/screens.ts';

type All = (typeof AREAS)[keyof typeof AREAS];
type Named<A> = A extends Screens ? { [Name in keyof A]: A[Name]['path'] } : never;
type Both<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;

/** Screen paths by name, for the stories. */
export const PATHS = Object.fromEntries(
  Object.values<Screens>(AREAS).flatMap((screens) => Object.entries(screens).map(([name, { path }]) => [name, path])),
) as Both<Named<All>>;

/** Paths from which a guest is led to the login, for the stories. */
export const OWN_PATHS: readonly string[] = Object.values<Screens>(AREAS)
  .flatMap((screens) => Object.values(screens))
  .filter(({ needsSession }) => needsSession)
  .flatMap(pathsOf);
