import { z } from 'zod';
import { exactNumber } from './exact.ts';

/** Fields that several steps of a scene have. */

export const said = (description: string) => ({ description });
export const number = exactNumber();
/** An amount in decimal, of the coin or unit that `what` names. */
export const amount = (what: string) => number.meta(said(`${what} A text where it has more than 15 digits.`));
/** A length of time. */
export const span = (what: string) => number.meta(said(`${what}: \`90s\`, \`5m\`, \`6h\`, \`15d\`.`));
export const text = (what: string) => z.string().meta(said(what));
export const who = text('A persona, or the account of somebody.');
export const symbol = text('The market: `BTC/USDT`.');

/** `USDT`, or `USDT contract`: a coin, and the account where it is not spot. */
const BALANCE = /^[A-Za-z0-9]{1,10}(?: [a-z]{1,10})?$/;
export const balances = z
  .record(z.string().regex(BALANCE), amount('What is credited.'))
  .meta(said('Credits by coin: `USDT` on the spot account, `USDT contract` on another one (micro, contract, lever, trust, legal).'));
