import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Go } from './navigation.tsx';
import type { Address } from './paths.ts';

type LatestProps = { title: string; address: Address; className: string /** Next to the title. */; note?: ReactNode; children: ReactNode };

/** The latest rows of a list, each an item, below a heading that leads to all of them. */
export function Latest({ title, address, className, note, children }: LatestProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Go to={address} className="flex min-h-11 items-center gap-2 px-4 outline-offset-[-2px] press-raised">
        <h2 id={id} className="min-w-0 flex-1 text-[0.9375rem] font-semibold">
          {title}
        </h2>
        {note}
        <ChevronRight size={18} className="text-mute" aria-hidden />
      </Go>
      <ul>{children}</ul>
    </section>
  );
}
