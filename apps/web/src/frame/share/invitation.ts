import { promotion } from '@mt2/contracts/promotion';
import { ownLink } from '../../platform/linked-world.ts';
import { readBy } from '../../platform/read.ts';

/** The user's invite code, its link, and pictures for posters. */
export type Invitation = { readonly code: string; readonly url: string; readonly pictures: readonly string[] };

/** The user's invitation: it never changes. */
export const invitationQuery = readBy(
  promotion.getPoster,
  {},
  async (ask): Promise<Invitation> => {
    const { code, url, pictures } = await ask({});
    return { code, url, pictures: pictures.map(({ path }) => path) };
  },
  { staleTime: Number.POSITIVE_INFINITY },
);

/** The link of an invitation; without one, the product's address. */
export const linkOf = (invitation: Invitation | undefined): string =>
  ownLink(invitation ? `${invitation.url}?code=${invitation.code}` : `${location.origin}${location.pathname}`);
