import type { KeyboardEvent } from 'react';

type Role = 'tab' | 'radio';

/** The value that an arrow key, Home or End leads to; undefined for other keys. Up and down scroll the page below tabs. */
export function stepTo<V>(role: Role, key: string, values: readonly V[], at: V | undefined): V | undefined {
  const index = at === undefined ? 0 : values.indexOf(at);
  if (key === 'ArrowRight' || (key === 'ArrowDown' && role === 'radio')) return values[(index + 1) % values.length];
  if (key === 'ArrowLeft' || (key === 'ArrowUp' && role === 'radio')) return values[(index - 1 + values.length) % values.length];
  if (key === 'Home') return values[0];
  if (key === 'End') return values.at(-1);
  return undefined;
}

type Choice<V> = { readonly value: V | undefined; readonly items: readonly { readonly value: V }[]; onChange(value: V): void };

/** Makes the keys of `stepTo` choose among items of one element, each with this role, and focuses the chosen one. */
export const stepByKeys =
  <V>(role: Role, { value, items, onChange }: Choice<V>) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const values = items.map((item) => item.value);
    const next = stepTo(role, event.key, values, value);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)[values.indexOf(next)]?.focus();
  };
