import type { Call } from '@mt2/contracts';
import { useState } from 'react';
import { useKnowsCall } from '../../platform/request/known-calls.ts';

/**
 * The edited order of a list, as the list has it now: it may be filled meanwhile, and the sheet closes if it no longer waits.
 * Each opening of the sheet has a new `turn`, so the sheet begins with the order's terms. If the backend was found not to know
 * the call that edits, `edit` is undefined and the sheet is closed.
 */
export function useEditing<O extends { readonly id: number }>(call: Call, rows: readonly O[] | undefined) {
  const [edited, setEdited] = useState<{ readonly order: O; readonly turn: number }>();
  const now = rows?.find(({ id }) => id === edited?.order.id);
  // An order that no longer waits stays visible while the sheet slides away.
  if (edited && now && now !== edited.order) setEdited({ ...edited, order: now });
  const [open, setOpen] = useState(false);
  const isKnown = useKnowsCall(call);
  const edit = (order: O): void => {
    setEdited((before) => ({ order, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return {
    edit: isKnown ? edit : undefined,
    edited,
    sheet: { open: open && isKnown && (now !== undefined || rows === undefined), onClose: () => setOpen(false) },
  };
}
