import type { link } from '@mt2/contracts/lab/link';
import { err, ok } from '@mt2/domain';
import { openSession } from '../../areas/session/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import type { Links } from './links.ts';

/** Redeems login links. */
export const linkArea = (links: Links): Area<typeof link> => ({
  handlers: {
    enter: (tx, { code }) => {
      const userId = links.take(tx.world, code);
      const user = userId === undefined ? undefined : findUser(tx, userId);
      return user ? ok({ token: openSession(tx, user.id, tx.userAgent) }) : err('link-invalid');
    },
  },
});
