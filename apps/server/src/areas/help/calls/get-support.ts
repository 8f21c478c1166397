import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** Address of the product's support page. */
export const getSupport: Query<typeof help.getSupport> = () => ok({ customer_url: '/#/pages/help/center/chat' });
