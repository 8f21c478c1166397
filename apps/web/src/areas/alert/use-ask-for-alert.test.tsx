import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useSession } from '../../platform/session.ts';
import { TRADER } from '../../testing/samples.ts';
import { useAskForAlert } from './use-ask-for-alert.ts';

const asking = (isListed: boolean) => renderHook(() => useAskForAlert(isListed), { wrapper: MemoryRouter });

test('a requested price opens the alerts once, and a delisted market accepts none', () => {
  useSession.setState({ token: 'main.a', user: TRADER });
  const { result } = asking(true);
  act(() => result.current.ask?.('64143.26'));
  expect(result.current.asked).toBe('64143.26');
  act(() => result.current.forget());
  expect(result.current.asked).toBeUndefined();
  expect(asking(false).result.current.ask).toBeUndefined();
});
