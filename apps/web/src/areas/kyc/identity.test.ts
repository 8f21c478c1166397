import { describe, expect, test } from 'vitest';
import { type Identity, identityOf, levelOf, nextGrade } from './identity.ts';

const data = {
  name: 'Ann Example',
  country: 'JP',
  card_id: 'AB******56',
  address: '1 Main Street',
  front_pic: '/upload/a.jpg',
  reverse_pic: '/upload/b.jpg',
  hand_pic: '',
  reason: '',
  create_time: '2026-01-01 00:00:00',
};
const of = (basic: 0 | 1 | 2, advanced: 0 | 1 | 2, reason = ''): Identity =>
  identityOf({ review_status: basic, reason, name: '', card_id: '' }, { review_status: advanced, reason: '' }, null);

test('an identity is read from the wire', () =>
  expect(
    identityOf(
      { review_status: 2, reason: '', name: 'Ann Example', card_id: 'AB******56' },
      { review_status: 0, reason: 'Too dark' },
      data,
    ),
  ).toEqual({
    basic: { status: 'verified', reason: '' },
    advanced: { status: 'unverified', reason: 'Too dark' },
    name: 'Ann Example',
    idNumber: 'AB******56',
    application: {
      country: 'JP',
      name: 'Ann Example',
      idNumber: 'AB******56',
      address: '1 Main Street',
      pictures: ['/upload/a.jpg', '/upload/b.jpg', ''],
      appliedAt: 1_767_225_600,
    },
  }));

describe.each([
  // basic, advanced, level, next
  [0, 0, 'none', 'basic'],
  [1, 0, 'none', undefined],
  [2, 0, 'basic', 'advanced'],
  [2, 1, 'basic', undefined],
  [2, 2, 'advanced', undefined],
] as const)('basic %i and advanced %i', (basic, advanced, level, next) => {
  const identity = of(basic, advanced);
  test(`is the level ${level}`, () => expect(levelOf(identity)).toBe(level));
  test(`has ${next ?? 'no'} next step`, () => expect(nextGrade(identity)).toBe(next));
});

test('a user who was sent back may apply again, and sees the reason', () => {
  const identity = of(0, 0, 'The name does not match');
  expect(nextGrade(identity)).toBe('basic');
  expect(identity.basic.reason).toBe('The name does not match');
});
