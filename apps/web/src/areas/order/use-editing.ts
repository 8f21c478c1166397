import type { Call } from '@mt2/contracts';
import { useState } from 'react';
import { useKnowsCall } from '../../platform/request/known-calls.ts';

/**
 * The edited order of a list. Each opening of the sheet has a new `turn`, so the sheet begins with the order's terms. There is
 * nothing to `edit` with, and an open sheet closes, once the backend was found not to know the call that edits.
 */
export function useEditing<O>(call: Call) {
  const [edited, setEdited] = useState<{ readonly order: O; readonly turn: number }>();
  const [open, setOpen] = useState(false);
  const isKnown = useKnowsCall(call);
  const edit = (order: O): void => {
    setEdited((before) => ({ order, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return { edit: isKnown ? edit : undefined, edited, sheet: { open: open && isKnown, onClose: () => setOpen(false) } };
}
