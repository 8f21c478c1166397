/**
 * A refusal by the server. `message` is its sentence in the user's language, `key` its name; other backends may send
 * neither, and both are empty then. `field` is the input that it is about, by its name in code.
 */
export class Refused extends Error {
  override name = 'Refused';
  readonly key: string;
  readonly type: 'error' | '998' | '999';
  readonly field: string | undefined;
  /** True once a form shows it at its field: then it needs no toast. */
  isAtField = false;
  constructor(key: string, type: 'error' | '998' | '999', message: string, field?: string) {
    super(message);
    this.key = key;
    this.type = type;
    this.field = field;
  }
}
