import { useState } from 'react';
import { isNotMade } from '../send.ts';

/**
 * What a form sent, as long as it has no answer. It may have been made, so the next press sends it again, and with it the same key,
 * although what the fields follow from (a price, a balance) has changed since. Once the user changes the form, which `typed` names, a
 * press sends something new.
 */
export function useUnanswered<T>(typed: unknown) {
  const [sent, setSent] = useState<{ readonly typed: unknown; readonly fields: T }>();
  return {
    unanswered: sent?.typed === typed ? sent?.fields : undefined,
    /** Called before the fields are sent. */
    sends: (fields: T): void => setSent({ typed, fields }),
    /** Called if they failed: if they were certainly not made, nothing is repeated. */
    failed: (error: unknown): void => {
      if (isNotMade(error)) setSent(undefined);
    },
  };
}
