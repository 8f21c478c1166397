import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { test } from 'vitest';
import { applyTheme, changeSettings, useDocumentLook } from './settings.ts';

function DarkPage() {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'dark';
    return applyTheme;
  }, []);
  return null;
}
const Look = () => <p>{useDocumentLook()}</p>;

test('the page that replaces one that is always dark sees the light colours that come back', async () => {
  changeSettings({ theme: 'light' });
  applyTheme();
  const { rerender } = render(<DarkPage />);
  rerender(<Look />);
  await screen.findByText(/light/);
});
