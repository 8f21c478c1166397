import type { ReactNode } from 'react';

/**
 * The balance and the buttons of a form. On a phone on which the form does not fit they stay above the tab bar, and its fields
 * scroll below them; a low window, such as one with a software keyboard, has no room for that.
 */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div
    className="sticky bottom-1.5 z-[1] mt-auto flex flex-col gap-1.5 bg-page shadow-[0_0_0_6px_var(--page)] wide:static
      wide:bg-transparent wide:shadow-none [@media(max-height:599px)]:static"
  >
    {children}
  </div>
);
