export class Difference extends Error {}

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)) ?? String(value);

/** Compares answers with predictions, and counts the comparisons. */
export class Checks {
  count = 0;

  equal(what: string, product: unknown, model: unknown): void {
    this.count += 1;
    if (product !== model) throw new Difference(`${what}: the product says ${shown(product)}, the model ${shown(model)}`);
  }

  /** Compares every field that the model predicts. */
  fields(what: string, product: object, model: object): void {
    const answered = product as Record<string, unknown>;
    for (const [name, value] of Object.entries(model)) this.equal(`${what}, ${name}`, answered[name], value);
  }

  /** Compares rows in order, field by field; as many as the product shows. */
  rows(what: string, product: readonly object[], model: readonly object[], shownAtMost: number): void {
    const expected = model.slice(0, shownAtMost);
    this.equal(`${what}, how many`, product.length, expected.length);
    for (const [index, row] of product.entries()) this.fields(`${what}, row ${index}`, row, expected[index] ?? {});
  }
}
