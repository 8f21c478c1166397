import { account } from './account.ts';
import { bankCard } from './bank-card.ts';
import { compatibility } from './compatibility.ts';
import { deposit } from './deposit.ts';
import { help } from './help.ts';
import { kyc } from './kyc.ts';
import { clock } from './lab/clock.ts';
import { inspect } from './lab/inspect.ts';
import { ledger } from './lab/ledger.ts';
import { link } from './lab/link.ts';
import { labMarket } from './lab/market.ts';
import { operator } from './lab/operator.ts';
import { outbox } from './lab/outbox.ts';
import { people } from './lab/people.ts';
import { request } from './lab/request.ts';
import { setting } from './lab/setting.ts';
import { worlds } from './lab/worlds.ts';
import { lever } from './lever.ts';
import { market } from './market.ts';
import { meta } from './meta.ts';
import { option } from './option.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { spot } from './spot.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** Every call of the product, by area. */
export const product = {
  meta,
  session,
  account,
  security,
  upload,
  kyc,
  bankCard,
  market,
  wallet,
  deposit,
  withdraw,
  spot,
  option,
  lever,
  help,
  compatibility,
};
/** Every call of the lab. */
export const lab = { worlds, clock, people, link, outbox, labMarket, operator, ledger, request, inspect, setting };

export * from './call.ts';
export * from './client.ts';
export * from './envelope.ts';
export * from './languages.ts';
export * from './lists.ts';
export * from './openapi.ts';
export * from './refusals.ts';
