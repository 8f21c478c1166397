import { useEffect } from 'react';
import { report } from '../platform/request/report.ts';
import { otherUser } from '../platform/session.ts';

/** Says that another tab has logged in as another user: when it happens, or when this tab is seen again. */
export function useOtherUser(): void {
  useEffect(() => {
    const tell = () => {
      if (!document.hidden && otherUser())
        void import('./other-user.ts').then(({ tellOfOtherUser }) => tellOfOtherUser()).catch(report('other user'));
    };
    tell();
    window.addEventListener('storage', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('storage', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, []);
}
