import { describe, expect, test } from 'vitest';
import { advancedDraft, basicDraft, withPicture } from './forms.ts';
import { type Application, picturesOf } from './identity.ts';

const last: Application = {
  country: 'JP',
  name: 'Ann Example',
  idNumber: 'AB******56',
  address: '1 Main Street',
  frontPicture: '/upload/a.jpg',
  reversePicture: '/upload/b.jpg',
  handPicture: '/upload/c.jpg',
  reason: '',
  appliedAt: 0,
  decidedAt: undefined,
};

describe('the basic form', () => {
  test('begins empty', () => expect(basicDraft(undefined)).toEqual({ country: '', name: '', idNumber: '', address: '' }));
  test('begins with the returned fields, except the masked number', () =>
    expect(basicDraft(last)).toEqual({ country: 'JP', name: 'Ann Example', idNumber: '', address: '1 Main Street' }));
});

describe('the advanced form', () => {
  test('asks for the number if none is known', () =>
    expect(advancedDraft({ idNumber: '', application: undefined, applications: { basic: undefined, advanced: undefined } })).toEqual({
      idNumber: '',
      address: '',
      pictures: ['', '', ''],
    }));
  test('begins with the known document, the last address, and the pictures of the returned application', () => {
    const basic = { ...last, address: '2 Side Street', frontPicture: '', reversePicture: '', handPicture: '' };
    expect(advancedDraft({ idNumber: 'AB******56', application: basic, applications: { basic, advanced: last } })).toEqual({
      idNumber: undefined,
      address: '2 Side Street',
      pictures: picturesOf(last),
    });
  });
  test('replaces one picture without losing the others', () => {
    expect(withPicture(['', '', ''], 1, '/upload/b.jpg')).toEqual(['', '/upload/b.jpg', '']);
    expect(withPicture([...picturesOf(last)], 2, '')).toEqual(['/upload/a.jpg', '/upload/b.jpg', '']);
  });
});
