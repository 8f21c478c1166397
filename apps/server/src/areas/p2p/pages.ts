import type { PageRequest } from '../../world/tables/page.ts';

/** Fills the shape of P2P lists; `pages` is 1 for an empty list. */
export const toDealt = <R>(rows: readonly R[], { page, limit }: PageRequest, total: number) => ({
  rows,
  page,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
});
