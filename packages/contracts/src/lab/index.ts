import { bridge } from './bridge.ts';
import { labChats } from './chat.ts';
import { clock } from './clock.ts';
import { coverage } from './coverage.ts';
import { faults } from './faults.ts';
import { labFinance } from './finance.ts';
import { identity } from './identity.ts';
import { inspect } from './inspect.ts';
import { ledger } from './ledger.ts';
import { link } from './link.ts';
import { labMarket } from './market.ts';
import { labOffering } from './offering.ts';
import { operator } from './operator.ts';
import { outbox } from './outbox.ts';
import { labP2p } from './p2p.ts';
import { people } from './people.ts';
import { record } from './record.ts';
import { request } from './request.ts';
import { scenes } from './scenes.ts';
import { server } from './server.ts';
import { setting } from './setting.ts';
import { states } from './states.ts';
import { worlds } from './worlds.ts';

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
  bridge,
  states,
  coverage,
};
