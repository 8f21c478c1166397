import { kyc } from '@mt2/contracts/kyc';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { givePictures, pictureFile } from '../../testing/pictures.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { AREAS, BASIC, identityOf } from '../../testing/samples.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a form sent while its photo is being uploaded shows that', async () => {
  givePictures('never');
  const { press, user } = await renderScreen('/pages/verification/advanced', {
    answers: [...identityOf(BASIC), answers(kyc.listCountries, AREAS)],
    user: BASIC,
  });
  const [front, back] = await Promise.all(
    ['id-front', 'id-back'].map((slot) => screen.findByLabelText(`${say(`kyc.${slot}`)}: ${say('upload.pick')}`)),
  );
  await user.upload(front as HTMLElement, pictureFile('front.jpg'));
  await screen.findByRole('progressbar');
  await press(say('common.submit'));
  const noteOf = (slot: HTMLElement | undefined) => slot?.closest('section')?.querySelector('[role=alert]')?.textContent;
  await screen.findByText(say('upload.wait'));
  expect([noteOf(front), noteOf(back)]).toEqual([say('upload.wait'), expect.stringMatching(/\S/)]);
});
