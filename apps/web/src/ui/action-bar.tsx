import type { ReactNode } from 'react';

/** The foot of a form: its one action, below the reason why it is not available yet. The reason is not red because it is not an error. */
export function ActionBar({ reason, children }: { reason?: string | undefined; children: ReactNode }) {
  return (
    <footer
      className="shrink-0 border-t border-line bg-page px-4 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom,0px))]
        broad:pl-[calc(50%+0.375rem)]"
    >
      <p role="status" className="pb-1.5 text-xs text-mute empty:pb-0.5">
        {reason}
      </p>
      {children}
    </footer>
  );
}
