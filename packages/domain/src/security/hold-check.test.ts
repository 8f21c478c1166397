import { expect, it } from 'vitest';
import { heldUntil } from './hold-check.ts';

const NOW = 1_767_225_600;

it('a hold lasts a day from the later of a change of security and a new payee', () => {
  expect(heldUntil(NOW, 0)).toBe(NOW + 86_400);
  expect(heldUntil(NOW, NOW + 10)).toBe(NOW + 86_410);
});
