import { type Decision, refusalsOf } from '@mt2/domain';
import { fieldsOf } from './fields-of.ts';
import { type RefusalOptions, useRefusal } from './use-refusal.ts';

/** What is typed into a form, and what sets it: those of `useState`, or of `useDraft`. */
type Typed<F> = readonly [form: F, set: (next: (now: F) => F) => void];

/** A form as typed and as read, with its errors. A change ends the server's refusal; `field` returns what the field of a name takes. */
export function useForm<F extends object, D extends Decision<unknown, R>, R extends string, N extends string>(
  [form, setForm]: Typed<F>,
  names: readonly [N, ...N[]],
  readForm: (form: F) => D & Decision<unknown, R>,
  options: RefusalOptions<R, N> = {},
) {
  const read: D = readForm(form);
  const refusal = useRefusal<R, N>(names, refusalsOf<R>(read), options);
  const change = (part: Partial<F>): void => {
    setForm((now) => ({ ...now, ...part }));
    refusal.clear();
  };
  return { form, change, field: fieldsOf<F, N>(form, change, refusal.at), read, refusal };
}
