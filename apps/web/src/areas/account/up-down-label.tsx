import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import type { Settings } from '../../platform/settings.ts';

/** The two arrows in the colours of a choice, and its words; `short` keeps the words for readers aloud. */
export function UpDownLabel({ choice, short = false }: { choice: Settings['upDown']; short?: boolean }) {
  const text = useText();
  const [up, down] = choice === 'green-up' ? ['var(--green)', 'var(--red)'] : ['var(--red)', 'var(--green)'];
  return (
    <span className="inline-flex items-center gap-2">
      <span className="inline-flex" aria-hidden>
        <ArrowUp size={16} strokeWidth={2.5} color={up} />
        <ArrowDown size={16} strokeWidth={2.5} color={down} />
      </span>
      <span className={short ? 'sr-only' : undefined}>{text(`settings.${choice}`)}</span>
    </span>
  );
}
