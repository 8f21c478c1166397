import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GroupedText } from './grouped-text.tsx';

test('a long text breaks between groups of four, and reads without gaps', () => {
  const address = 'TPnZZczq3tSNVEZEunmGF5iRo4H5rczrmR';
  const { container } = render(<GroupedText>{address}</GroupedText>);
  expect(container.textContent).toBe(address);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent?.length)).toEqual([...Array(8).fill(4), 2]);
});
