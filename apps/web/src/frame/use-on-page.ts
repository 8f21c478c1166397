import { useEffect, useRef } from 'react';

/** Tells whether the page on which a component stands is still shown: an answer that comes late leads nobody away from another page. */
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
