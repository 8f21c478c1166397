import { useEffect, useState } from 'react';
import { text } from './i18n.ts';
import { Refused } from './send.ts';

/** Brings what is wrong into view: the field, or what is said where no field is. */
function showFirst(): void {
  const main = document.querySelector('main');
  const field = main?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  if (field) field.focus();
  else main?.querySelector('section [role=alert]')?.scrollIntoView({ block: 'center' });
}

/** The refusal of a form, one at a time, and its field. */
export function useRefusal<R extends string, F extends string>(fieldOf: Readonly<Record<R, F>>) {
  const [found, setFound] = useState<{ field: F; sentence: string }>();
  useEffect(() => {
    if (found) showFirst();
  }, [found]);
  return {
    /** The form's own rule says no. */
    refuse: (refusal: R): void => setFound({ field: fieldOf[refusal], sentence: text(`refusal.${refusal}`) }),
    /** The server said no: beside its field, where it has one. */
    hear(error: unknown): void {
      if (error instanceof Refused && error.key in fieldOf) setFound({ field: fieldOf[error.key as R], sentence: error.message });
    },
    clear: (): void => setFound(undefined),
    at: (field: F): string | undefined => (found?.field === field ? found.sentence : undefined),
  };
}
