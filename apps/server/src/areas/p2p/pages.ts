type Slice = { readonly page: number; readonly limit: number };

/** Fills the shape of the lists of peer-to-peer trading; `pages` is 1 of an empty one. */
export const toDealt = <R>(data: R[], { page, limit }: Slice, total: number) => ({
  data,
  page,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
});
