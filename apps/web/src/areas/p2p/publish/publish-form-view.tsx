import { refusalsOf } from '@mt2/domain';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { AddFundsButton, enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { p2pCoin } from '../coins.ts';
import { useIndexPrice } from '../index-price.ts';
import { useSecurityHold } from '../security-hold.ts';
import { CoinFields } from './coin-fields.tsx';
import { PayLimitField } from './pay-limit-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { FIELDS, type PublishForm as Form, priceOf, readPublish, START } from './publish-form.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { VolumeFields } from './volume-fields.tsx';
import { WayFields } from './way-fields.tsx';

/** The form of an advert: side and coin, price, amount, payment methods, and a note to its takers. */
export function PublishForm() {
  const text = useText();
  const [form, setForm] = useState<Form>(START);
  const [isAsking, setAsking] = useState(false);
  const change = (over: Partial<Form>) => {
    setForm((now) => ({ ...now, ...over }));
    errors.clear();
  };
  const coin = p2pCoin(form.coin);
  const available = useAvailable('fiat', form.coin);
  const index = useIndexPrice(form.coin, form.fiat);
  const { terms, escrow } = readPublish(form, coin.displayDecimals, enoughUntilRead(available));
  const errors = useRefusal(FIELDS, refusalsOf(terms));
  const held = useSecurityHold(form.side);
  const isBroke = form.side === 'sell' && available === 0n;
  const isReady = !held && available !== undefined;
  return (
    <Screen
      title={text('screen.p2p-publish')}
      footer={
        <ActionBar reason={held ?? (isBroke ? text('p2p.sell-needs-coins') : undefined)}>
          {isBroke && !held ? (
            <AddFundsButton coin={form.coin} account="fiat" />
          ) : (
            <Button tone="brand" size="lg" disabled={!isReady} onClick={() => errors.pass() && setAsking(true)}>
              {text('p2p.post-advert')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-6">
        <TwoSides
          label={text('p2p.i-want')}
          value={form.side}
          // Which ways are offered depends on the side.
          onChange={(side) => change({ side, ways: [] })}
          up={{ value: 'buy', label: text('p2p.buy') }}
          down={{ value: 'sell', label: text('p2p.sell') }}
        />
        <CoinFields form={form} onChange={change} />
        <PriceFields form={form} onChange={change} index={index} at={errors.at} />
        <VolumeFields form={form} onChange={change} coin={coin} available={available} at={errors.at} />
        <WayFields form={form} onChange={change} error={errors.at('ways')} />
        <PayLimitField value={form.payLimit} onChange={(payLimit) => change({ payLimit })} />
        <TextField
          label={text('p2p.note-optional')}
          value={form.note}
          onChange={(note) => change({ note })}
          error={errors.at('note')}
          hint={text('p2p.note-hint')}
        />
      </div>
      {terms.ok && (
        <PublishSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          form={form}
          coin={coin}
          terms={terms.value}
          price={priceOf(form, index)}
          escrow={escrow ?? 0n}
          onRefused={errors.showAnswer}
        />
      )}
    </Screen>
  );
}
