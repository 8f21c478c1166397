import type { Prisma } from '../generated/client.ts';
import { account } from './account.ts';
import { alert } from './alert.ts';
import { bankCard } from './bank-card.ts';
import { chat } from './chat.ts';
import { clientOrderId } from './client-order-id.ts';
import { deposit } from './deposit.ts';
import { fault } from './fault.ts';
import { fee } from './fee.ts';
import { finance } from './finance.ts';
import { help } from './help.ts';
import { kyc } from './kyc.ts';
import { lever } from './lever.ts';
import { loan } from './loan.ts';
import { markets } from './market.ts';
import { oco } from './oco.ts';
import { option } from './option.ts';
import { p2p } from './p2p.ts';
import { promotion } from './promotion.ts';
import { record } from './record.ts';
import { robot } from './robot.ts';
import type { AnyRules, Rules } from './rules.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { spot } from './spot.ts';
import { subscription } from './subscription.ts';
import { trigger } from './trigger.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';
import { world } from './world.ts';

/** The values that every column of every table may have: a column without a rule does not compile. */
const byTable: Rules<Prisma.ModelName> = {
  ...world,
  ...account,
  ...alert,
  ...bankCard,
  ...chat,
  ...clientOrderId,
  ...deposit,
  ...fault,
  ...fee,
  ...finance,
  ...help,
  ...kyc,
  ...lever,
  ...loan,
  ...markets,
  ...oco,
  ...option,
  ...p2p,
  ...promotion,
  ...record,
  ...robot,
  ...security,
  ...session,
  ...spot,
  ...subscription,
  ...trigger,
  ...upload,
  ...wallet,
  ...withdraw,
};

/** The rules of every table, next to the schema: the clock first, because others compare with it. */
export const RULES: readonly (readonly [table: string, rules: AnyRules])[] = Object.entries(byTable);
