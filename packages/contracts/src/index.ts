import { account } from './account.ts';
import { family } from './family.ts';
import { help } from './help.ts';
import { clock } from './lab/clock.ts';
import { inspect } from './lab/inspect.ts';
import { labMarket } from './lab/market.ts';
import { operator } from './lab/operator.ts';
import { outbox } from './lab/outbox.ts';
import { people } from './lab/people.ts';
import { worlds } from './lab/worlds.ts';
import { market } from './market.ts';
import { meta } from './meta.ts';
import { session } from './session.ts';
import { spot } from './spot.ts';
import { wallet } from './wallet.ts';

/** Every call of the product, by area. */
export const product = {
  meta,
  session,
  account,
  market,
  wallet,
  spot,
  help,
  family,
};
/** Every call of the lab. */
export const lab = { worlds, clock, people, outbox, labMarket, operator, inspect };

export * from './call.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './languages.ts';
export * from './lists.ts';
export * from './openapi.ts';
export * from './refusals.ts';
