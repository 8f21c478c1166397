import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FailureBoundary } from './failure-boundary.tsx';

const AT = { pathname: '/', search: '', hash: '', state: null, key: 'first' };

function Broken(): never {
  throw new Error('a part fails');
}

test('an optional part that throws is left out', () => {
  const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(
    <>
      <p>the screen in use</p>
      <FailureBoundary at={AT} isOptional>
        <Broken />
      </FailureBoundary>
    </>,
  );
  expect(container.textContent).toBe('the screen in use');
  spoken.mockRestore();
});
