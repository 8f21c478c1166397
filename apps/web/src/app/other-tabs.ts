import type { Language } from '@mt2/contracts/languages';
import { useEffect } from 'react';
import { changeLanguage } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { listen } from '../platform/request/events.ts';
import { report } from '../platform/request/report.ts';
import { otherUser } from '../platform/session.ts';
import { getSettings } from '../platform/settings.ts';

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

/** Speaks the language that the user chose in another tab; the server's texts are read again in it. */
export function useOtherLanguage(): void {
  useEffect(() => {
    let wanted: Language | undefined;
    return listen('other-language', (language) => {
      wanted = language;
      if (language === getSettings().lang) return;
      void changeLanguage(language, () => wanted === language)
        .then(() => queryClient.invalidateQueries())
        .catch(report('words'));
    });
  }, []);
}
