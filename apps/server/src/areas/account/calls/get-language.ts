import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** The language of the account, or of the request. */
export const getLanguage: Query<typeof account.getLanguage> = ({ person, lang }) => ok(person?.lang ?? lang);
