import { Check } from 'lucide-react';
import { useId } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { FieldNote, noteId } from '../../ui/fields/field.tsx';
import { wrongIf } from '../../ui/fields/wrong.ts';
import { ARTICLES } from '../help/index.ts';

const MARK = '\u0001';

export type AgreementTickProps = { checked: boolean; onChange(checked: boolean): void; error?: string | undefined };

/** The tick under the user agreement, with the way to its text. */
export function AgreementTick({ checked, onChange, error }: AgreementTickProps) {
  const text = useText();
  const id = useId();
  const [before = '', after = ''] = text('session.agree', { agreement: MARK }).split(MARK);
  return (
    <div>
      <div className="flex items-start gap-1 text-[13px] leading-5 text-mute">
        <label {...wrongIf(error)} className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={checked}
            aria-label={`${before}${text('common.user-agreement')}${after}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, error)}
            onChange={(event) => onChange(event.target.checked)}
            className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded border-[1.5px] border-mute checked:border-brand checked:bg-brand aria-invalid:border-(--red)"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible col-start-1 row-start-1 text-on-brand peer-checked:visible"
          />
        </label>
        <p>
          {before}
          <Go to={to('/pages/help/center/detail', { id: ARTICLES.agreement })} className="reach text-accent underline underline-offset-2">
            {text('common.user-agreement')}
          </Go>
          {after}
        </p>
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}
