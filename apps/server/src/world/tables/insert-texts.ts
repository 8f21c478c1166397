type Columns = readonly string[];

/** The texts of a connection's inserts: to build one for each row would cost more than to look it up. */
export class InsertTexts {
  /** By the list of columns, which is specific to a table; then by the number of rows, and by those bound per row if these are not all. */
  readonly #byColumns = new Map<Columns, Map<number | string, string>>();
  /** The last text for one row of each table: its rows usually have the same columns. */
  readonly #ofOne = new Map<string, { readonly columns: Columns; readonly text: string }>();

  /** The insert of some rows, each of which binds `own`; their other columns are bound once, in column order, before. */
  of(table: string, columns: Columns, own: Columns, rows: number): string {
    const texts = this.#byColumns.get(columns) ?? new Map<number | string, string>();
    if (texts.size === 0) this.#byColumns.set(columns, texts);
    // Most inserts bind every column, and a text as key would be built for each of them.
    const key = own === columns ? rows : `${rows} ${own}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = insertion(table, columns, own, rows);
    texts.set(key, text);
    return text;
  }

  /** The insert of one row. */
  ofOne(table: string, columns: Columns): string {
    const last = this.#ofOne.get(table);
    if (last?.columns.length === columns.length && columns.every((column, index) => column === last.columns[index])) return last.text;
    const text = insertion(table, columns, columns, 1);
    this.#ofOne.set(table, { columns, text });
    return text;
  }
}

/** An insert of several rows: first the shared values, in column order, then the values of each row. */
function insertion(table: string, columns: Columns, own: Columns, rows: number): string {
  const into = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})`;
  const values = `VALUES ${Array(rows)
    .fill(`(${own.map(() => '?').join(', ')})`)
    .join(', ')}`;
  if (own.length === columns.length) return `${into} ${values}`;
  const picked = columns.map((column) => (own.includes(column) ? `column${own.indexOf(column) + 1}` : '?'));
  return `${into} SELECT ${picked.join(', ')} FROM (${values})`;
}
