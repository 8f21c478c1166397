import { type ReactNode, useId } from 'react';

/** A named group of the design's parts. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-4 mb-4 space-y-3 rounded-2xl bg-card p-4">
      <h2 id={id} className="text-[0.9375rem] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
