import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Its children, once their place has come into view; until then `waiting`. */
export function InView({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place}>{waiting}</div>;
}
