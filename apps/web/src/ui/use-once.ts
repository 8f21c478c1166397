import { useRef, useState } from 'react';

/** One press at a time: a second one is ignored until the first one's deed has ended. */
export function useOnce(deed: () => unknown) {
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const press = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await deed();
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { press, isPending };
}
