import { useState } from 'react';

/** What a sheet asks about, as it was when the sheet opened: if it becomes impossible meanwhile, the sheet stays and says why. */
export function useAsked<T>() {
  const [asked, setAsked] = useState<T>();
  const [open, setOpen] = useState(false);
  const ask = (next: T): void => {
    setAsked(() => next);
    setOpen(true);
  };
  return { asked, ask, sheet: { open, onClose: () => setOpen(false) } };
}
