import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import type { Tx } from '../../../world/transaction/tx.ts';

/** Where support can be reached in a world. */
export type SupportAddress = (source: Pick<Tx, 'sql'>) => string;

/** Address of the product's support page. */
export const getSupport =
  (addressOf: SupportAddress): Query<typeof help.getSupport> =>
  ({ world }) =>
    ok({ url: addressOf(world) });
