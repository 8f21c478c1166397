import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** The language of the answer: that of the request, else of the account, else English. */
export const getLanguage: Query<typeof account.getLanguage> = ({ lang }) => ok(lang);
