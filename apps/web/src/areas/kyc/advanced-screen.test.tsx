import { compatibility } from '@mt2/contracts/compatibility';
import { kyc } from '@mt2/contracts/kyc';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, rowOf, sentTo } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { BASIC, identityOf } from '../../testing/samples.ts';

const returned = {
  name: BASIC.name,
  country: 'US',
  card_id: '',
  address: '1 Main Street',
  front_pic: '/upload/a.jpg',
  reverse_pic: '/upload/b.jpg',
  hand_pic: '/upload/c.jpg',
  reason: 'The number is not that of the document.',
  create_time: '2026-01-01 00:00:00',
  update_time: '',
};
const BASIC_PART = { address: '2 Side Street', front_pic: '', reverse_pic: '', hand_pic: '', reason: '' };
/** A user whose three pictures came back from the operator, and whose basic verification is newer. */
const sentBack = [
  answers(compatibility.getIdentity, {
    review_status: 2,
    advanced_review_status: 0,
    real_data: { ...returned, ...BASIC_PART },
    basic_data: { ...returned, ...BASIC_PART },
    advanced_data: returned,
  }),
  ...identityOf(BASIC),
  answers(kyc.applyForAdvanced, 'Submitted'),
  ...['a', 'b', 'c'].map((name) => ({
    call: { ...kyc.listCountries, path: `/upload/${name}.jpg` as const },
    answer: () => new Response('', { headers: { 'content-type': 'image/jpeg' } }),
  })),
];
const open = () => renderScreen('/pages/verification/advanced', { answers: sentBack, user: BASIC });
const sent = { address: '2 Side Street', front_pic: '/upload/a.jpg', reverse_pic: '/upload/b.jpg', hand_pic: '/upload/c.jpg' };

test('the advanced verification shows nothing of a later basic application', async () => {
  const verified = { ...BASIC, advanced: 'verified' } as const;
  const basic = rowOf(compatibility.getIdentity.answers, { real_data: { ...returned, hand_pic: '' } });
  await renderScreen('/pages/verification/advanced', {
    answers: [answers(compatibility.getIdentity, basic), ...identityOf(verified)],
    user: verified,
  });
  await screen.findByText(BASIC.idNumber);
  expect(screen.queryByText(returned.address)).toBeNull();
  expect(screen.queryByRole('img', { name: say('kyc.id-front') })).toBeNull();
});

test('the advanced verification does not ask for a number that is known', async () => {
  const { press } = await open();
  await screen.findByText(BASIC.idNumber);
  expect(screen.queryByRole('textbox', { name: say('kyc.id-number') })).toBeNull();
  await press(say('common.submit'));
  await screen.findByText('Submitted');
  expect(sentTo(kyc.applyForAdvanced)).toEqual([sent]);
});

test('the advanced verification accepts a different document, and then asks for its number', async () => {
  const { press, fill, pointsOut } = await open();
  await press(say('kyc.other-number'));
  await press(say('common.submit'));
  await pointsOut(say('kyc.id-number'));
  await fill(say('kyc.id-number'), 'AB123456');
  await press(say('common.submit'));
  await screen.findByText('Submitted');
  expect(sentTo(kyc.applyForAdvanced)).toEqual([{ card_id: 'AB123456', ...sent }]);
});
