import { percentOfWhole } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { type ReactNode, useId } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import type { Quotation } from '../../market/index.ts';
import { FrozenLine, orderRefusalText, SizeFields, SpotForm, TrailFields, typedSteps, useTriggerFacts } from '../../order/index.ts';
import { SpotFunds, useAvailable } from '../../wallet/index.ts';
import { PlaceTrail } from './place-trail.tsx';
import { firstStop, previewTrail, type SpotTrailForm, TRAIL_FIELDS, trailSteps } from './trail-form.ts';

export type TrailFormViewProps = {
  quotation: Quotation;
  side: Side;
  /** The name of its draft. */
  draft: string;
  form: SpotTrailForm;
  onChange(form: SpotTrailForm): void;
  /** The choices above the fields: the side, and the type of the order. */
  head: ReactNode;
};

/** What the form would place, and its errors. Errors of a typed field are shown before the button is pressed; a guest sees none. */
function useTrail({ quotation, side, form }: TrailFormViewProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { market } = quotation;
  const facts = useTriggerFacts(quotation, form.trail.by, 'spot', side === 'buy' ? 'USDT' : market.base);
  const decision = facts && previewTrail(form, side, facts);
  const stop = facts && firstStop(form, side, facts);
  const isHalted = decision?.ok === false && decision.refusal === 'market-closed';
  const { callback, activation } = form.trail;
  const typed = { rate: callback, distance: callback, activation, quantity: form.quantity };
  const errors = useRefusal(TRAIL_FIELDS, isSignedIn && decision?.ok === false ? [decision] : [], {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: form.quantity, last: stop ?? 0 }),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted : typed[field] !== ''),
  });
  return { facts, decision, stop, errors };
}

/** The form of a trailing stop, which trades at the market. Its errors are shown before it is sent. */
export function TrailFormView(props: TrailFormViewProps) {
  const { quotation, side, draft, form, onChange, head } = props;
  const { market } = quotation;
  const coin = side === 'buy' ? 'USDT' : market.base;
  const available = useAvailable('spot', coin);
  const { facts, decision, stop, errors } = useTrail(props);
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  const change = (part: Partial<SpotTrailForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  return (
    <SpotForm size="usual">
      {head}
      <TrailFields market={market} form={form.trail} onChange={(trail) => change({ trail })} errorAt={errors.at} stop={stop} />
      <SizeFields
        market={market}
        side={side}
        value={form.quantity}
        onChange={(quantity) => change({ quantity })}
        share={decision?.ok ? percentOfWhole(decision.value.freeze, available ?? 0n) : 0}
        onShare={
          available && facts && stop !== undefined
            ? (percent) => change({ quantity: typedSteps(market, trailSteps(side, stop, facts, percent)) })
            : undefined
        }
        error={errors.at('quantity')}
        noteAt={noteAt}
      />
      <FormNote error={errors.at('order')} />
      <SpotFunds side={side} coin={coin} available={available} error={noteAt && errors.at('quantity')} id={noteAt} />
      <FrozenLine freeze={decision?.ok ? decision.value.freeze : undefined} coin={coin} />
      <div className="mt-auto flex flex-col">
        <PlaceTrail
          quotation={quotation}
          side={side}
          draft={draft}
          typed={form}
          decision={decision}
          errors={errors}
          onPlaced={() => {
            change({ quantity: '' });
            errors.sent();
          }}
        />
      </div>
    </SpotForm>
  );
}
