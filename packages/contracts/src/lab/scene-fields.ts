import { parseDuration, parseInstant } from '@mt2/domain';
import { z } from 'zod';
import type { Unit } from '../fields/units.ts';
import { exactNumber } from './exact.ts';

/** Fields shared by several steps of a scene. */

export const said = (description: string, unit?: Unit) => ({ description, ...(unit === undefined ? {} : { 'x-unit': unit }) });
export const number = exactNumber();
/** A decimal amount of the coin or unit that `what` names. */
export const amount = (what: string, unit: Unit = 'coin') => number.meta(said(`${what} A text if it has more than 15 digits.`, unit));
export const text = (what: string) => z.string().meta(said(what));
export const who = text('A persona, or the account of a user.');

/** An error of one field, found when the scene is read: all errors of a scene are listed at once. */
const not = (expected: string) => ({ params: { expected }, error: 'parameter-invalid' });
export const duration = number.refine((said) => parseDuration(said) !== undefined, not('a duration such as 5m'));
export const span = (what: string) => duration.meta(said(`${what}: \`90s\`, \`5m\`, \`6h\`, \`15d\`.`));
const SYMBOL = /^[A-Z0-9]{1,10}\/[A-Z0-9]{1,10}$/;
/** True for a text in the form of a market's name. */
export const isSymbol = (said: unknown): said is string => typeof said === 'string' && SYMBOL.test(said);
/** The name of a market. The scene's world refuses an unknown one before the first step. */
export const symbol = text('The market: `BTC/USDT`.').refine(isSymbol, not('a market such as BTC/USDT'));
export const instant = (what: string) =>
  text(what).refine((said) => parseInstant(said) !== undefined, not('an instant such as 2026-01-05T09:00:00Z'));
/** An instant, or a duration from then. */
export const instantOrSpan = (what: string) =>
  number
    .refine(
      (said) => said === '' || parseDuration(said) !== undefined || parseInstant(String(said)) !== undefined,
      not('an instant such as 2026-01-05T09:00:00Z, or a span such as 5m'),
    )
    .meta({ description: what });

/** `USDT`, or `USDT fiat`: a coin, and its account if it is not spot. */
const BALANCE = /^[A-Za-z0-9]{1,10}(?: [a-z]{1,10})?$/;
export const balances = z
  .record(z.string().regex(BALANCE), amount('The amount to credit.'))
  .meta(said('Credits by coin: `USDT` on the spot account, `USDT fiat` on another one (options, contract, leverage, trust, fiat).'));
