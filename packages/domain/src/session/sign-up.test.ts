import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNickname } from './nickname.ts';
import { checkNewPassword, checkSignUp, inviteCode, readInviteCode, type SignUpForm } from './sign-up.ts';

const areas = [{ areaCode: '86', isOpen: true }];
const form: SignUpForm = {
  contact: { text: 'Ann@mt2.test' },
  code: ' 123456 ',
  password: 'secret',
  repeated: 'secret',
  isAgreed: true,
};

describe('a registration', () => {
  it.each<[string, Partial<SignUpForm>, string | undefined]>([
    ['without an invite code', {}, undefined],
    ['with an empty invite code', { inviteCode: ' ' }, undefined],
    ['with an invite code', { inviteCode: ' abc234 ' }, 'ABC234'],
  ])('%s', (_, changed, inviteCode) =>
    expect(checkSignUp({ ...form, ...changed }, areas)).toEqual({
      ok: true,
      value: { contact: { kind: 'email', email: 'ann@mt2.test' }, code: '123456', password: 'secret', inviteCode },
    }),
  );

  it('returns the first wrong field from top to bottom', () => {
    const repairs: Partial<SignUpForm>[] = [
      { contact: { text: '1234', areaCode: '850' } },
      { contact: { text: '12345678', areaCode: '850' } },
      { contact: { text: '12345678', areaCode: '86' } },
      { code: '1' },
      { password: '12345' },
      { password: 'x'.repeat(129) },
      { password: '123456' },
      { repeated: '654321' },
      { repeated: '123456' },
      { inviteCode: 'ABC234' },
      { isAgreed: true },
    ];
    let filled: SignUpForm = {
      contact: { text: '' },
      code: '',
      password: '',
      repeated: '',
      isAgreed: false,
      inviteCode: 'no code',
    };
    const outcomes = [filled, ...repairs].map((repair) => {
      filled = { ...filled, ...repair };
      const decision = checkSignUp(filled, areas);
      return decision.ok ? 'go' : decision.field;
    });
    expect(outcomes).toEqual([
      ...Array(3).fill('contact'),
      'code',
      ...Array(3).fill('password'),
      ...Array(2).fill('repeated'),
      'inviteCode',
      'isAgreed',
      'go',
    ]);
  });

  it.each<[string, Partial<SignUpForm>]>([
    ['invite-code-unknown', { inviteCode: 'no code' }],
    ['tick-user-agreement', { isAgreed: false }],
  ])('is refused: %s', (refusal, changed) => expect(checkSignUp({ ...form, ...changed }, areas)).toMatchObject({ refusal }));
});

describe('a new password', () => {
  it.each<[string, string, string]>([
    ['123456', '123456', 'go'],
    ['      ', '      ', 'go'],
    ['пароль', 'пароль', 'go'],
    ['😀😀😀😀😀😀', '😀😀😀😀😀😀', 'go'],
    ['x'.repeat(128), 'x'.repeat(128), 'go'],
    ['', '', 'password-required'],
    ['😀😀😀', '😀😀😀', 'password-min-length'],
    ['x'.repeat(129), 'x'.repeat(129), 'password-too-long'],
    ['secret', '', 'repeat-password-required'],
    ['Secret', 'secret', 'password-inconsistent'],
    ['secret', 'secret ', 'password-inconsistent'],
  ])('%j and %j: %s', (password, repeated, outcome) => {
    const decision = checkNewPassword(password, repeated);
    expect(decision.ok ? 'go' : decision.refusal).toBe(outcome);
  });
});

describe('a nickname', () => {
  it.each<[string, string]>([
    ['Ann', 'Ann'],
    [' Ann Lee ', 'Ann Lee'],
    ['张伟', '张伟'],
    ['สมชาย', 'สมชาย'],
    ['👩‍🚀', '👩‍🚀'],
    ['❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['می‌روم', 'می‌روم'],
    ['김철수', '김철수'],
    ['⠁⠃', '⠁⠃'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['😀'.repeat(20), '😀'.repeat(20)],
    ['<b>Ann</b>', '<b>Ann</b>'],
  ])('%j', (typed, nickname) => expect(readNickname(typed)).toEqual({ ok: true, value: nickname }));

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['21 characters', 'x'.repeat(21)],
    ['a line end', 'Ann\nLee'],
    ['a tab', 'Ann\tLee'],
    ['a zero byte', 'Ann\u0000'],
    ['an escape', '\u001b[31mAnn'],
    ['a reversed direction', 'Ann\u202Eeel'],
    ['half a character', 'Ann\uD83D'],
    ['nothing to see', '\u200B\u200D'],
    ['only an accent', '\u0301'],
    ['a Hangul filler', '\u3164'],
    ['fillers of Hangul', '\u115F\u1160\u3164\uFFA0'],
    ['a filler next to a letter', 'Ann\u3164'],
    ['blank Braille', '\u2800\u2800'],
    ['zero width', '\u200B\u200C\u2060\uFEFF'],
    ['a zero width space next to a letter', 'An\u200Bn'],
    ['a soft hyphen next to a letter', 'An\u00ADn'],
    ['controls of direction', '\u200E\u2066\u2069'],
    ['the Arabic mark of direction', 'Ann\u061C'],
    ['tags alone', '\u{E0041}\u{E007F}'],
    ['a choice of signs alone', '\uFE0F\u{E0100}'],
    ['a joiner alone', '\u200D'],
    ['vowels of Khmer that are not drawn', '\u17B4\u17B5'],
    ['a Mongolian separator', '\u180E'],
    ['an empty note', '\u{1D159}'],
    ['empty hieroglyphs', '\u{13441}\u{13442}'],
    ['marks around a note next to a letter', 'An\uFFF9\uFFFBn'],
    ['the place of an object', '\uFFFC'],
  ])('is not %s', (_, typed) => expect(readNickname(typed)).toEqual({ ok: false, refusal: 'nickname-invalid' }));
});

describe('an invite code', () => {
  const SEED = 20_261_119n;

  it('is the same on every machine', () => expect([1, 2, 3].map((id) => inviteCode(SEED, id))).toEqual(['JXUV3F', 'C89KW9', '7FWBTA']));

  it('belongs to one user of a world, and can be read in any spelling', () => {
    const id = fc.nat({ max: 2 ** 30 - 1 });
    fc.assert(
      fc.property(fc.bigInt(), id, id, (seed, one, other) => {
        const code = inviteCode(seed, one);
        expect(inviteCode(seed, other) === code).toBe(one === other);
        expect(readInviteCode(` ${code.toLowerCase()} `)).toBe(code);
      }),
    );
    const codes = Array.from({ length: 20_000 }, (_, user) => inviteCode(SEED, user));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['', 'ABC23', 'ABC2345', 'ABC10O', 'ABC-23', 'АВС234'])('%j is not an invite code', (typed) =>
    expect(readInviteCode(typed)).toBeUndefined(),
  );

  it.each([-1, 0.5, 2 ** 30])('throws for the user %d', (id) => expect(() => inviteCode(SEED, id)).toThrow('broken: '));
});
