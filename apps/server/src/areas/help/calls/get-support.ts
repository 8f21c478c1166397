import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** Where to reach support: the product's own page of it. */
export const getSupport: Query<typeof help.getSupport> = () => ok({ customer_url: '/#/pages/help/center/chat' });
