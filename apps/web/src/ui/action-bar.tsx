import type { ReactNode } from 'react';

/** The foot of a form: the one thing to do, and above it why it cannot be done yet. It is not red: nothing was done wrong. */
export function ActionBar({ reason, children }: { reason?: string | undefined; children: ReactNode }) {
  return (
    <footer className="shrink-0 border-t border-line bg-page px-4 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom,0px))]">
      <p role="status" className="pb-1.5 text-xs text-mute empty:pb-0.5">
        {reason}
      </p>
      {children}
    </footer>
  );
}
