type Fields = Readonly<Record<string, unknown>>;

/** A command of `mt2` that sends a call. Its options, choices and help follow from the fields of the call and their descriptions. */
export type LabCommand = {
  /**
   * Name and arguments: `people fund <who=persona> <amount> [account]`. An argument is a field, or a label with its field, also one inside
   * another (`until.event`); one that is no field selects the rows of the answer. All other fields are options, unless some are listed.
   */
  readonly use: string;
  /** Its description if the call has several commands; by default the call's. */
  readonly about?: string;
  /** Fields that it always sends. */
  readonly sends?: Fields;
  /** Options that set several fields: the one that is null gets the value of the option. */
  readonly shorts?: Readonly<Record<string, Fields>>;
  /** True if its first argument names a field, and the others are the value. */
  readonly setsField?: true;
  /** Part of the answer that is its whole output. */
  readonly picks?: string;
  /**
   * Lines of text, with fields of the answer and of the call in braces: `{price}`, `{user:account}` for a part of one, `{halt|open}` with a
   * text or another field if it is empty. Of a list each row is printed, with two spaces between columns; `list: {id}` names the list.
   * By default all fields.
   */
  readonly prints?: string;
  /** Field of the answer that says whether a check passed. */
  readonly proves?: string;
  /** It waits for a row, and prints the first or the last. */
  readonly waits?: 'first' | 'last';
  /** With `--follow` it prints new rows as they arrive. */
  readonly follows?: true;
  /** File that gets the answer by default. */
  readonly writes?: string;
  /** File that it reads its fields from, or whose JSON Schema it prints. */
  readonly reads?: 'scene' | 'people';
  readonly describes?: 'scene';
  /** True if `--html` writes the answer as a page. */
  readonly hasPage?: true;
};
