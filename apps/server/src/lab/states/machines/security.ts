import { security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import { AUTHENTICATOR_STATUS } from '@mt2/domain/security';
import { emailOf, FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { totpOf } from '../../../areas/authenticator/index.ts';
import { findUserByEmail } from '../../../areas/user/index.ts';
import { act, decidedWays, type Here, type Machine, storedIn } from '../machine.ts';

const accountOf = (owner: string): string => (owner.includes('@') ? owner : emailOf(owner));
/** The fund password of the personas, and the code of the owner's authenticator. */
const proofOf = ({ world, owner }: Here) => ({
  pay_password: FUND_PASSWORD,
  totp: totpOf(world, findUserByEmail(world, accountOf(owner))?.id ?? 0),
});

export const SECURITY_MACHINES: readonly Machine[] = [
  {
    entity: 'authenticator',
    title: 'Authenticator',
    about:
      'A user’s authenticator: the key is shown, a code turns it on, and codes are required while it is on. A user who loses it reports ' +
      'this with the password, and the operator decides.',
    ...storedIn(AUTHENTICATOR_STATUS, { table: 'Authenticator', owner: 'userId' }),
    ways: [
      { from: null, to: 'pending', acts: [act(security.startAuthenticator, {}, 'basic')] },
      { from: 'pending', to: 'on', acts: [act(security.turnOnAuthenticator, proofOf)] },
      { from: 'on', to: 'off', acts: [act(security.turnOffAuthenticator, proofOf)] },
      {
        from: 'on',
        to: 'lost',
        acts: [act(session.reportLostAuthenticator, ({ owner }) => ({ user_string: accountOf(owner), password: PASSWORD }))],
      },
      ...decidedWays('authenticator', 'lost', 'off', 'on'),
    ],
  },
];
