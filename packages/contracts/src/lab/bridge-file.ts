import { z } from 'zod';
import { said } from './scene-fields.ts';

/** Who answers a call of a bridged world. */
export const ROUTES = ['real', 'mock', 'auto'] as const;
export const route = z.enum(ROUTES);
export type Route = z.output<typeof route>;

/** The sides of a bridge. */
export type Side = 'real' | 'world';

/** True for a text that is a regular expression. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}

const not = (expected: string) => ({ params: { expected }, error: 'parameter-invalid' });
/** `spot.placeOrder`, `spot.*`, `spot` or `*`. */
const ROUTE_NAME = /^(?:\*|[A-Za-z\d]+(?:\.(?=.)[A-Za-z\d]*\*?[A-Za-z\d]*)?)$/;
/** The name of a call, an area or a pattern, to which a route applies. */
export const routeName = z.string().refine((name) => ROUTE_NAME.test(name), not('a call, an area, or a pattern such as wallet.*'));

/** The file of a bridge, as a person writes it. */
export const bridgeFile = z.strictObject({
  routes: z
    .record(routeName, route)
    .default({})
    .meta(said('Who answers, by call, area or pattern; the most exact name counts. By default `auto`.')),
  missing: z
    .array(z.string().refine(isPattern, not('a regular expression')))
    .default([])
    .meta(said('Patterns of messages by which the real side says that it has no such call.')),
});
export type BridgeFile = z.output<typeof bridgeFile>;
