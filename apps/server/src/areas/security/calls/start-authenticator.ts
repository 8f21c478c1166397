import type { security } from '@mt2/contracts/security';
import type { Change } from '../../../http/area.ts';
import { startAuthenticator as start } from '../../authenticator/index.ts';

/** Shows the caller the key of a new authenticator. */
export const startAuthenticator: Change<typeof security.startAuthenticator> = (tx) => start(tx, tx.person.id);
