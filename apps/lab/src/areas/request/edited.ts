import type { Repeat, RepeatField } from '@mt2/lab/repeat';

/** A field in the form: its text, or its file. `of` is the field as it was sent; undefined for an added one. */
export type Draft = { readonly id: number; readonly name: string; readonly value: string | File; readonly of: RepeatField | undefined };

export const draftsOf = ({ fields }: Repeat): Draft[] =>
  fields.map((field, id) => ({ id, name: field.name, value: field.value instanceof Blob ? '' : String(field.value ?? ''), of: field }));

/** A text as the field had it: a number stays a number. */
function typed({ value, of }: Draft): string | number | boolean | File {
  if (typeof value !== 'string') return value;
  if (typeof of?.value === 'number' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return typeof of?.value === 'boolean' && /^(?:true|false)$/.test(value) ? value === 'true' : value;
}

/** The request as it was edited. Added fields without a name are left out. */
export const edited = (repeat: Repeat, path: string, drafts: readonly Draft[]): Repeat => ({
  ...repeat,
  path,
  fields: drafts.flatMap((draft) => (draft.name === '' ? [] : [{ name: draft.name, value: typed(draft) }])),
});
