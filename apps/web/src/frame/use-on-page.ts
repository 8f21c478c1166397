import { useEffect, useRef } from 'react';

/** Returns true while the component's page is still open, so a late response does not navigate away from another page. */
export function useOnPage(): () => boolean {
  const isOn = useRef(false);
  useEffect(() => {
    isOn.current = true;
    return () => {
      isOn.current = false;
    };
  }, []);
  return () => isOn.current;
}
