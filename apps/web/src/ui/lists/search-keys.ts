import type { KeyboardEvent } from 'react';

/** Arrow keys move from a search through its rows and back, Enter in the search chooses the first, and text is typed into it. */
export const searchKeys =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target, nativeEvent } = event;
    // These keys belong to the input method or to the browser.
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = currentTarget.querySelector('input');
    const rows = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
    const at = rows.indexOf(target as HTMLElement);
    if (target !== field && at < 0) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      (rows[at + (key === 'ArrowDown' ? 1 : -1)] ?? (key === 'ArrowUp' && at >= 0 ? field : undefined))?.focus();
    } else if (key === 'Enter' && target === field) {
      // Otherwise the rest of this key would press the button that then has the focus.
      event.preventDefault();
      rows[0]?.click();
    } else if (key.length === 1 && key !== ' ') field?.focus();
  };
