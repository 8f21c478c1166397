import { fireEvent, render, screen } from '@testing-library/react';
import { createPath } from 'react-router';
import { expect, test } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { BesideContext } from './beside.ts';
import { useAddressQuery } from './use-address-query.ts';
import { usePlace } from './use-place.ts';

const place = { pathname: '/list', search: '?tab=first', hash: '', state: null, key: 'beside' };

function Place({ label }: { label: string }) {
  const at = usePlace();
  const [query, setQuery] = useAddressQuery();
  return (
    <button type="button" aria-label={label} onClick={() => setQuery({ tab: 'second' })}>
      {`${at.came} ${createPath(at)} ${query.get('tab')}`}
    </button>
  );
}
const shownIn = (label: string) => screen.getByRole('button', { name: label }).textContent;

test('a screen at the left of another one is at its own address, and a change of its query opens it', () => {
  render(
    <InApp>
      <BesideContext value={{ place, used: '/' }}>
        <Place label="left" />
      </BesideContext>
      <Place label="page" />
    </InApp>,
  );
  expect([shownIn('left'), shownIn('page')]).toEqual(['POP /list?tab=first first', 'POP / null']);
  fireEvent.click(screen.getByRole('button', { name: 'left' }));
  expect([shownIn('left'), shownIn('page')]).toEqual(['POP /list?tab=first first', 'REPLACE /list?tab=second second']);
});
