type Slice = { readonly page: number; readonly limit: number };

/** Fills the shape of the lists of peer-to-peer trading; `pages` is 1 of an empty one. */
export const toDealt = <R>(rows: readonly R[], { page, limit }: Slice, total: number) => ({
  rows,
  page,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
});
