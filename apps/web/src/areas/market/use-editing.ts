import { useState } from 'react';

/** The edited order of a list. Each opening of the sheet has a new `turn`, so the sheet begins with the order's terms. */
export function useEditing<O>() {
  const [edited, setEdited] = useState<{ readonly order: O; readonly turn: number }>();
  const [open, setOpen] = useState(false);
  const edit = (order: O): void => {
    setEdited((before) => ({ order, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return { edit, edited, sheet: { open, onClose: () => setOpen(false) } };
}
