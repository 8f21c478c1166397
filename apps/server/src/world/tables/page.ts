/** One page of a list, and the length of the whole list. */
export type Page<Row> = { readonly rows: Row[]; readonly count: number };
type Wanted = { readonly page: number; readonly limit: number };
/** A table to read from: a model of the database client, with filter and order. */
type Source<Row> = {
  readonly rows: (slice: { readonly skip: number; readonly take: number }) => Promise<Row[]>;
  readonly count: () => Promise<number>;
};

/** Reads a page (the first is 1) and the length of its list, which is counted only if the page does not end it. */
export async function readPage<Row>({ page, limit }: Wanted, source: Source<Row>): Promise<Page<Row>> {
  const skip = (page - 1) * limit;
  const rows = await source.rows({ skip, take: limit });
  const isEnd = rows.length < limit && (rows.length > 0 || skip === 0);
  return { rows, count: isEnd ? skip + rows.length : await source.count() };
}
