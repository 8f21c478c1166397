import type { News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAllWords } from '../../../platform/i18n.ts';
import { newsQuery } from '../help.api.ts';
import { useReadMarks } from './read-notices.ts';

const PopUpSheet = lazy(() => Promise.all([import('./pop-up-sheet.tsx'), loadAllWords()]).then(([file]) => file));

/** The screen below is drawn first, so users see where they are before something covers it. */
const AFTER_MS = 3_000;

function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** A notice that pops up over the screen, once per account, or for guests once on this device; one per visit. */
export function PopUp() {
  const { ids, isKnown } = useReadMarks();
  const { data } = useQuery({ ...newsQuery('popUp'), enabled: useIsLater() });
  const [shown, setShown] = useState<News>();
  const [isOpen, setOpen] = useState(true);
  const next = shown ?? (isKnown ? data?.find(({ id }) => !ids.includes(id)) : undefined);
  useEffect(() => {
    if (next) setShown(next);
  }, [next]);
  if (!shown) return null;
  return (
    <Suspense>
      <PopUpSheet notice={shown} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
