import { useEffect, useState } from 'react';
import { text } from './i18n.ts';
import { Refused } from './send.ts';

/** Brings the first error into view: its field, or the message where it has none. */
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
    /** Shows a refusal of the form's own rules. */
    refuse: (refusal: R): void => setFound({ field: fieldOf[refusal], sentence: text(`refusal.${refusal}`) }),
    /** Shows the server's refusal beside its field, where it has one. */
    showAnswer(error: unknown): void {
      if (error instanceof Refused && error.key in fieldOf) setFound({ field: fieldOf[error.key as R], sentence: error.message });
    },
    clear: (): void => setFound(undefined),
    at: (field: F): string | undefined => (found?.field === field ? found.sentence : undefined),
  };
}
