import type { Call } from '@mt2/contracts';
import { MOST_PROOFS } from '@mt2/domain/upload';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { give, waits } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { say } from '../../testing/render-screen.tsx';
import { arrived, ProofFields } from './proof-fields.tsx';

const full = Array.from({ length: MOST_PROOFS }, (_, index) => `/upload/${index}.jpg`);

test.each([
  [['', '/upload/1.jpg'], false],
  [['/upload/1.jpg'], true],
  [full, false],
])('of the pictures %j, one more may be added: %s', async (places, mayAdd) => {
  await changeLanguage('en');
  give(places.map((path) => waits({ method: 'GET', path } as Call)));
  render(<ProofFields label="Proof" hint="" places={places} onChange={() => undefined} />, { wrapper: InApp });
  expect(screen.queryByRole('button', { name: say('deposit.add-picture') }) !== null).toBe(mayAdd);
  expect(arrived(places)).toEqual(places.filter((path) => path !== ''));
});
