import { useState } from 'react';

/** The order of a list that is edited. Each opening of its sheet has its own `turn`, so it begins with the order's terms. */
export function useEditing<O>() {
  const [edited, setEdited] = useState<{ readonly order: O; readonly turn: number }>();
  const [open, setOpen] = useState(false);
  const edit = (order: O): void => {
    setEdited((before) => ({ order, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return { edit, edited, sheet: { open, onClose: () => setOpen(false) } };
}
