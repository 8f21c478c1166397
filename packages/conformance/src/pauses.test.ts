import { expect, it } from 'vitest';
import { atMost, isLimited } from './pauses.ts';

it('waits a limited number of times, and then no more', async () => {
  let waited = 0;
  const pause = atMost(2, async () => {
    waited += 1;
  });
  for (let n = 0; n < 4; n += 1) await pause();
  expect(waited).toBe(2);
});

it('distinguishes a limit that interferes from one that is tested', () => {
  const reasons = ['refused: too-many-attempts, Too many attempts'];
  expect(isLimited('upload.uploadPicture succeeds', reasons)).toBe(true);
  expect(isLimited('upload.uploadPicture refuses too-many-attempts', reasons)).toBe(false);
  expect(isLimited('upload.uploadPicture succeeds', ['refused: file-required'])).toBe(false);
});
