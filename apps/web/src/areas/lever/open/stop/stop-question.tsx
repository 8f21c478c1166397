import { useText } from '../../../../platform/i18n.ts';
import { cx } from '../../../../ui/cx.ts';
import { WRONG, wrongIf } from '../../../../ui/fields/wrong.ts';

export type StopQuestionProps = {
  error: string | undefined;
  /** ID of the note with the error; undefined while there is none. */
  noteAt: string | undefined;
  onChoose(hasStops: boolean): void;
};

const ANSWERS = [
  ['lever.set', true],
  ['lever.none', false],
] as const;

/** Asks if orders are to have a take-profit or a stop-loss; the answer is remembered on this device. */
export function StopQuestion({ error, noteAt, onChoose }: StopQuestionProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={text('lever.tp-sl')}
      {...wrongIf(error)}
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-1.5 rounded-lg bg-raised py-1 pr-1.5 pl-3 max-[359px]:gap-x-1 max-[359px]:pl-2',
        error && WRONG,
      )}
    >
      <span aria-hidden className="flex-1 text-xs whitespace-nowrap text-mute">
        {text('lever.tp-sl')}
      </span>
      {ANSWERS.map(([word, hasStops]) => (
        <button
          key={word}
          type="button"
          aria-label={`${text('lever.tp-sl')}: ${text(word)}`}
          aria-describedby={noteAt}
          onClick={() => onChoose(hasStops)}
          className="reach h-7 shrink-0 rounded-md border border-mute/50 px-2 text-xs max-[359px]:px-1"
        >
          {text(word)}
        </button>
      ))}
    </div>
  );
}
