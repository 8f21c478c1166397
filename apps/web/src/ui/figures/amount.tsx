import { Fragment } from 'react';
import { useKit } from '../kit.tsx';

export type AmountProps = {
  /** Already formatted (truncated, with separators). */
  children: string;
  unit?: string;
  className?: string;
};

/** Replaces a hidden amount. */
export const HIDDEN = '****';

/** Screen readers announce that the amount is hidden instead of reading asterisks. */
function HiddenAmount() {
  const { text } = useKit();
  return (
    <>
      <span aria-hidden className="relative top-[0.2em]">
        {HIDDEN}
      </span>
      <span className="sr-only">{text('common.amount-hidden')}</span>
    </>
  );
}

/** A hidden amount in a sentence. Asterisks inside a masked contact (`138****0002`) do not match. */
const HIDDEN_IN_SENTENCE = /(?<![\w*])\*{4}(?![\w*])/;

/** A sentence whose hidden amounts are announced as hidden. */
export function Sentence({ children }: { children: string }) {
  const { hideAmounts } = useKit();
  return (hideAmounts ? children.split(HIDDEN_IN_SENTENCE) : [children]).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <HiddenAmount />}
      {part}
    </Fragment>
  ));
}

/** The same for a label, which is only announced. */
export function useReadOut(sentence: string): string {
  const { hideAmounts, text } = useKit();
  return hideAmounts ? sentence.split(HIDDEN_IN_SENTENCE).join(text('common.amount-hidden')) : sentence;
}

/** An amount of the user's own; shown as `****` while amounts are hidden. */
export function Amount({ children, unit, className }: AmountProps) {
  const { hideAmounts } = useKit();
  if (hideAmounts)
    return (
      <span className={className}>
        <HiddenAmount />
      </span>
    );
  return (
    <span className={className}>
      {children}
      {unit && ` ${unit}`}
    </span>
  );
}
