import { market } from '@mt2/contracts/market';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSession } from '../../../platform/session.ts';
import { type Answered, answers, give, refuses, sentTo } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { useFavourites } from './favourites.ts';

test('a guest’s favourites are added at the login, and a market that cannot be added does not keep the others out', async () => {
  const { result } = renderHook(useFavourites, { wrapper: InApp });
  act(() => result.current.add([9, 8, 7, 1]));
  const refusals = { 9: 'market-not-found', 8: 'market-delisted', 7: 'favourite-exists' } as const;
  const added: Answered = {
    call: market.addFavourite,
    answer: (fields) => {
      const key = refusals[Number(fields.currency_id) as keyof typeof refusals];
      return (key ? refuses(market.addFavourite, 'No.', { key }) : answers(market.addFavourite, { id: 1 })).answer(fields);
    },
  };
  give([added, answers(market.listFavourites, [])]);
  act(() => openSession('main.component', TRADER));
  await waitFor(() => expect(sentTo(market.addFavourite).map(({ currency_id }) => currency_id)).toEqual(['9', '8', '7', '1']));
});
