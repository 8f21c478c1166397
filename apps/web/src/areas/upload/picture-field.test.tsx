import { kyc } from '@mt2/contracts/kyc';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS, BASIC, identityOf } from '../../testing/samples.ts';

/** An image that loads any source. */
class LoadedImage {
  naturalWidth = 600;
  naturalHeight = 400;
  onload: () => void = () => {};
  set src(_: string) {
    queueMicrotask(() => this.onload());
  }
}
/** Never finishes sending. */
class EndlessRequest {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

afterEach(() => void vi.unstubAllGlobals());

test('a form sent while its photo is being uploaded shows that', async () => {
  vi.stubGlobal('Image', LoadedImage);
  vi.stubGlobal('XMLHttpRequest', EndlessRequest);
  const { press, user } = await renderScreen('/pages/verification/advanced', {
    answers: [...identityOf(BASIC), answers(kyc.listCountries, AREAS)],
    user: BASIC,
  });
  const [front, back] = await Promise.all(
    ['id-front', 'id-back'].map((slot) => screen.findByLabelText(`${say(`kyc.${slot}`)}: ${say('upload.pick')}`)),
  );
  await user.upload(front as HTMLElement, new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'front.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('progressbar');
  await press(say('common.submit'));
  const noteOf = (slot: HTMLElement | undefined) => slot?.closest('section')?.querySelector('[role=alert]')?.textContent;
  await screen.findByText(say('upload.wait'));
  expect([noteOf(front), noteOf(back)]).toEqual([say('upload.wait'), expect.stringMatching(/\S/)]);
});
