import { type Atoms, RATE_ONE, refusalsOf } from '@mt2/domain';
import { type P2pFiat, priceAt } from '@mt2/domain/p2p';
import { useState } from 'react';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { useQuotation, useRate } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import type { Advert } from '../advert.ts';
import { p2pCoin } from '../coins.ts';
import { useOwnFiat } from '../own-fiat.ts';
import { useOwnWays } from '../own-ways.ts';
import { beforeOf, distanceOf, FIELDS, type PublishForm as Form, formOf, priceOf, readPublish, START } from './publish-form.ts';

/** The price of a coin in a currency, live; undefined until it is known. */
function useIndexPrice(coin: string, fiat: P2pFiat): Atoms | undefined {
  const { quotation } = useQuotation(`${coin}/USDT`);
  const rate = useRate(fiat);
  const price = coin === 'USDT' ? RATE_ONE : quotation?.last;
  if (price === undefined || rate === undefined) return undefined;
  const exact = (price * rate) / RATE_ONE;
  return priceAt({ mode: 'floating', price: 0n, premium: 0n }, exact);
}

/** The sentences for an empty limit per order. */
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  'minNumber quantity-required': 'p2p.min-required',
  'maxNumber quantity-required': 'p2p.max-required',
};

/** The form before a currency is chosen, that in which the user pays, and before payment methods are: the only one of a seller. */
type Draft = Omit<Form, 'fiat' | 'ways'> & { readonly fiat: P2pFiat | undefined; readonly ways: Form['ways'] | undefined };
const EMPTY: Draft = { ...START, fiat: undefined, ways: undefined };

/** The form as typed and as read: the terms of the advert, its price at this moment, and the errors of its fields. */
export function usePublishForm(edited: Advert | undefined) {
  const text = useText();
  const own = useOwnFiat();
  const ownWays = useOwnWays();
  const [start] = useState<Draft>(() => (edited ? formOf(edited) : EMPTY));
  const name = edited ? `p2p advert ${edited.id}` : 'p2p advert';
  const [draft, setForm] = useDraft<Draft>(name, start, ONE_VISIT);
  const onlyWay = draft.side === 'sell' && ownWays?.length === 1 ? ownWays : START.ways;
  const form = { ...draft, fiat: draft.fiat ?? own ?? START.fiat, ways: draft.ways ?? onlyWay };
  const coin = p2pCoin(form.coin);
  const available = useAvailable('fiat', form.coin);
  const index = useIndexPrice(form.coin, form.fiat);
  const read = readPublish(form, coin.displayDecimals, enoughUntilRead(available), edited && beforeOf(edited));
  const errors = useRefusal(FIELDS, refusalsOf(read.terms), {
    // Three fields are quantities.
    say: (refused) => {
      const word = LIMIT_WORDS[`${refused.field} ${refused.refusal}`];
      return word ? text(word) : refusalText(text, refused);
    },
  });
  const change = errors.heard((over: Partial<Draft>) => setForm((now) => ({ ...now, ...over })));
  return {
    form,
    /** The name of its draft. */
    draft: name,
    change,
    field: fieldsOf(form, change, errors.at),
    edited,
    empty: () => setForm(start),
    /** A price typed in one currency must not become one in another. */
    isFiatKnown: draft.fiat !== undefined || own !== undefined,
    coin,
    available,
    index,
    ...read,
    price: priceOf(form, read.prices, index),
    distance: distanceOf(form, read.prices, index),
    errors,
  };
}
export type Publishing = ReturnType<typeof usePublishForm>;
