import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { useId } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { wrongIf } from '../../../ui/fields/wrong.ts';
import { useOwnWays } from '../own-ways.ts';
import { WayName } from '../ways.tsx';
import type { PublishForm } from './publish-form.ts';

type WayFieldsProps = Pick<PublishForm, 'side'> & {
  value: PublishForm['ways'];
  onChange(ways: PublishForm['ways']): void;
  error: string | undefined;
};

/** The advert's payment methods: a seller offers their own methods, a buyer any. */
export function WayFields({ side, value: ways, onChange, error }: WayFieldsProps) {
  const text = useText();
  const id = useId();
  const own = useOwnWays();
  const isSelling = side === 'sell';
  const offered = isSelling ? PAYMENT_WAYS.filter((way) => own?.includes(way)) : PAYMENT_WAYS;
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3 text-[0.8125rem]">
        <span id={id} className="text-mute">
          {text('bank-card.methods')}
        </span>
        {isSelling && (
          <Go to="/pages/p2p/methods" className="reach font-semibold text-accent">
            {text('p2p.add-method')}
          </Go>
        )}
      </div>
      <fieldset aria-labelledby={id} {...wrongIf(error)} className="flex flex-wrap gap-2">
        {offered.map((way) => {
          const isChosen = ways.includes(way);
          return (
            <button
              key={way}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? ways.filter((each) => each !== way) : [...ways, way])}
              className={cx(
                'h-11 rounded-lg bg-raised px-3.5 text-sm',
                isChosen ? 'font-semibold outline-2 -outline-offset-2 outline-accent' : 'text-mute',
              )}
            >
              <WayName way={way} />
            </button>
          );
        })}
      </fieldset>
      <FieldNote id={id} error={error} hint={isSelling && own?.length === 0 ? text('refusal.payment-method-required') : undefined} />
    </div>
  );
}
