import { z } from 'zod';
import { said } from './scene-fields.ts';

/** Who answers a call of a bridged world. */
export const ROUTES = ['real', 'mock', 'auto', 'fixed', 'both'] as const;
export const route = z.enum(ROUTES);
export type Route = z.output<typeof route>;

/** The sides of a bridge. */
export const SIDES = ['real', 'world'] as const;
const side = z.enum(SIDES);
export type Side = z.output<typeof side>;

const text = (what: string) => z.string().meta(said(what));
const yes = (what: string) => z.boolean().default(false).meta(said(what));
const values = z.record(z.string(), z.unknown());

/** True for a text that is a regular expression. */
function isPattern(said: string): boolean {
  try {
    return new RegExp(said) !== undefined;
  } catch {
    return false;
  }
}

const not = (expected: string) => ({ params: { expected }, error: 'parameter-invalid' });
/** `spot.placeOrder`, `spot.*`, `spot` or `*`. */
const ROUTE_NAME = /^(?:\*|[A-Za-z\d]+(?:\.(?=.)[A-Za-z\d]*\*?[A-Za-z\d]*)?)$/;
/** The name of a call, an area or a pattern, to which a route applies. */
export const routeName = z.string().refine((name) => ROUTE_NAME.test(name), not('a call, an area, or a pattern such as wallet.*'));

/** The name of a header, except those by which a connection works. */
const headerName = z
  .string()
  .refine(
    (name) =>
      /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/^(?:content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i.test(name),
    not('a header that is not of the connection'),
  );
const headerValue = z.string().refine((value) => /^[\t\x20-\x7e]*$/.test(value), not('a header in one line of ASCII'));

/**
 * The areas whose state a new user can begin with. What has a history of its own, such as a loan or a delivered option, is
 * another user's.
 */
const STATE_AREAS = [
  ...(['kyc', 'wallet', 'spot', 'option', 'lever', 'robot', 'finance', 'p2p', 'market', 'alert'] as const),
  ...(['bankCard', 'withdraw', 'security', 'account', 'promotion'] as const),
] as const;
export type StateArea = (typeof STATE_AREAS)[number];

const fixed = z.strictObject({
  call: text('The call: `spot.placeOrder`.'),
  when: z
    .strictObject({
      user: text('The account of the user.').optional(),
      input: values.meta(said('The values that fields of the request must have.')).optional(),
    })
    .meta(said('The requests that get the answer; by default all.'))
    .optional(),
  status: z.int().min(200).max(599).default(200).meta(said('The status of the answer; 200 by default.')),
  headers: z.record(headerName, headerValue).default({}).meta(said('Headers of the answer.')),
  body: z.unknown().meta(said('The body of the answer: JSON, or a text.')),
  times: z
    .union([z.enum(['once', 'always']), z.int().min(1)])
    .default('always')
    .meta(said('How often it is given: once, a number of times, or always (the default).')),
  delay: z.int().min(0).max(60_000).default(0).meta(said('Real milliseconds before it is given.', 'ms')),
  wrong: yes('True for an answer that breaks the contract on purpose.'),
});
/** An answer that the file gives. */
export type FixedAnswer = z.output<typeof fixed>;

/** The file of a bridge, as a person writes it. */
export const bridgeFile = z
  .strictObject({
    $schema: text('The address of this file’s schema, for editors.').optional(),
    routes: z
      .record(routeName, route)
      .default({})
      .meta(said('Who answers, by call, area or pattern; the most exact name counts. By default `auto`.')),
    fixed: z.array(fixed).default([]).meta(said('The answers of calls with the route `fixed`.')),
    missing: z
      .array(z.string().refine(isPattern, not('a regular expression')))
      .default([])
      .meta(said('Patterns of messages by which the real side says that it has no such call.')),
    readsFallBack: yes('True if the world answers reads while the real side cannot be reached or fails.'),
    compareValues: yes('True if the route `both` also compares values.'),
    users: z
      .strictObject({
        like: text('The persona whose level and balances a new user of the world begins with; by default none.').optional(),
        states: z
          .partialRecord(z.enum(STATE_AREAS), z.string())
          .default({})
          .meta(said('The personas whose state a new user begins with, by area: `p2p: merchant`.')),
      })
      .default({ states: {} })
      .meta(said('How a user of the real side begins in the world.')),
    feeds: z
      .strictObject({
        market: side.default('world').meta(said('Who sends prices and trades.')),
        user: side.default('world').meta(said('Who sends the events of users.')),
      })
      .default({ market: 'world', user: 'world' })
      .meta(said('Who sends the messages of `/ws` and `/socket.io`; by default the world.')),
  })
  .meta({ id: 'BridgeFile' });
export type BridgeFile = z.output<typeof bridgeFile>;
