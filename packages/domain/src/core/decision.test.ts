import { describe, expect, it } from 'vitest';
import { about, err, ok, refusalsOf, together } from './decision.ts';

describe('the fields of a form', () => {
  it('are read together if all of them are right', () =>
    expect(together({ name: ok('Ann'), age: ok(7) })).toEqual({ ok: true, value: { name: 'Ann', age: 7 } }));

  it('are refused by the first wrong one, with all the others', () => {
    const read = together({ name: err('name-required'), age: ok(7), code: err('code-wrong', { tries: '2' }) });
    expect(read).toMatchObject({ ok: false, refusal: 'name-required' });
    expect(refusalsOf(read).map(({ refusal, field, details }) => [refusal, field, details?.tries])).toEqual([
      ['name-required', 'name', undefined],
      ['code-wrong', 'code', '2'],
    ]);
  });

  it('are named by a refusal, unless it already names another', () => {
    expect(about('name', ok('Ann'))).toEqual(ok('Ann'));
    expect(about('name', err('name-required'))).toEqual({ ok: false, refusal: 'name-required', field: 'name' });
    expect(together({ passwords: together({ repeated: err('repeat-required') }) })).toMatchObject({ field: 'repeated' });
  });

  it('include the refusals of a part of the form, in order', () => {
    const passwords = together({ password: err('first-required'), repeated: err('repeat-required') });
    const read = together({ contact: err('contact-required'), passwords, code: err('last-required') });
    expect(refusalsOf(read).map(({ refusal }) => refusal)).toEqual([
      'contact-required',
      'first-required',
      'repeat-required',
      'last-required',
    ]);
    expect(refusalsOf(ok(1))).toEqual([]);
  });
});
