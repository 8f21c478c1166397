import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** The language of the answer: the request's, else the account's, else English. */
export const getLanguage: Query<typeof account.getLanguage> = ({ lang }) => ok(lang);
