import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCamera } from './scan-sheet.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Camera() {
  const { video, isThere } = useCamera(() => false);
  return isThere ? <video ref={video} muted /> : <p>no camera</p>;
}

/** A device whose camera is allowed. Returns the function that turns it off. */
function camera() {
  const stop = vi.fn();
  const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
  return stop;
}

test('a camera that was allowed but cannot be shown is turned off', async () => {
  const stop = camera();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('interrupted'));
  render(<Camera />);
  await screen.findByText('no camera');
  expect(stop).toHaveBeenCalledOnce();
});

test('a camera is on until its sheet is closed', async () => {
  const stop = camera();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { unmount } = render(<Camera />);
  await waitFor(() => expect(play).toHaveBeenCalled());
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});
