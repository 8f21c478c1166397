import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import type { SupportAddress } from '../help.present.ts';

/** Address of the product's support page. */
export const getSupport =
  (addressOf: SupportAddress): Query<typeof help.getSupport> =>
  ({ world }) =>
    ok({ customer_url: addressOf(world) });
