import { labChats } from './lab/chat.ts';
import { clock } from './lab/clock.ts';
import { coverage } from './lab/coverage.ts';
import { faults } from './lab/faults.ts';
import { labFinance } from './lab/finance.ts';
import { identity } from './lab/identity.ts';
import { inspect } from './lab/inspect.ts';
import { ledger } from './lab/ledger.ts';
import { link } from './lab/link.ts';
import { labMarket } from './lab/market.ts';
import { labOffering } from './lab/offering.ts';
import { operator } from './lab/operator.ts';
import { outbox } from './lab/outbox.ts';
import { labP2p } from './lab/p2p.ts';
import { people } from './lab/people.ts';
import { record } from './lab/record.ts';
import { request } from './lab/request.ts';
import { scenes } from './lab/scenes.ts';
import { server } from './lab/server.ts';
import { setting } from './lab/setting.ts';
import { states } from './lab/states.ts';
import { worlds } from './lab/worlds.ts';

/** Every call of the lab. */
export const lab = {
  worlds,
  clock,
  people,
  link,
  outbox,
  labMarket,
  labFinance,
  labOffering,
  labP2p,
  labChats,
  operator,
  ledger,
  faults,
  record,
  request,
  scenes,
  inspect,
  identity,
  server,
  setting,
  states,
  coverage,
};

export type { Answer } from './answer.ts';
export { product } from './areas.ts';
export * from './call.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './languages.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './openapi.ts';
export * from './refusals.ts';
