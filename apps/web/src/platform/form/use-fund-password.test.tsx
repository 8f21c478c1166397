import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { GivenUp, Refused } from '../send.ts';
import { useFundPassword } from './use-fund-password.ts';

test('a change cancelled at the request for a code keeps the typed password, and shows nothing', async () => {
  const onRefused = vi.fn();
  const send = () => Promise.reject(new GivenUp('no code was given'));
  const { result } = renderHook(() => useFundPassword({ send, onDone: vi.fn(), onRefused }));
  act(() => result.current.setPassword('246810'));
  await act(() => result.current.send('246810'));
  expect(result.current).toMatchObject({ password: '246810', error: undefined, isPending: false });
  expect(onRefused).not.toHaveBeenCalled();
  expect(useOverlays.getState().said.at(-1)).toBeUndefined();
});

test.each([
  ['next to its field, if the server names it', 'fundPassword', 'Wrong', 0],
  ['as a toast, if another backend does not', undefined, undefined, 1],
])('a refused password is shown %s', async (_, field, error, toasts) => {
  const onRefused = vi.fn();
  const send = () => Promise.reject(new Refused('failed', 'error', 'Wrong', field));
  const { result } = renderHook(() => useFundPassword({ send, onDone: vi.fn(), onRefused }));
  await act(() => result.current.send('246810'));
  expect(result.current).toMatchObject({ password: '', error });
  expect(onRefused).toHaveBeenCalledTimes(toasts);
});
