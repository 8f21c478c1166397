import { useLayoutEffect, useState } from 'react';
import { applyTheme } from '../../platform/settings.ts';

/** Keeps the whole page dark while a screen is open, whatever the theme; true once it is dark, so a canvas reads the right colours. */
export function useDarkPage(): boolean {
  const [isDark, setDark] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'dark';
    setDark(true);
    return applyTheme;
  }, []);
  return isDark;
}
