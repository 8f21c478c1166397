import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { PLACE } from './position-line.ts';

type ActButton<A extends string> = { readonly act: A; readonly label: string; readonly isOff?: boolean };

/** The buttons of a position or a group. */
export function ActButtons<A extends string>({ buttons, onAct }: { buttons: readonly ActButton<A>[]; onAct(act: A): void }) {
  return (
    <div
      className={cx(
        'grid auto-cols-fr grid-flow-col gap-2 pt-3 max-[359px]:gap-1 cramped:grid-flow-row cramped:grid-cols-2',
        '@min-[880px]:grid-flow-row @min-[880px]:gap-1 @min-[880px]:pt-0',
        buttons.length > 2 ? '@min-[880px]:grid-cols-2' : '@min-[880px]:grid-cols-1',
        PLACE.acts,
      )}
    >
      {buttons.map(({ act, label, isOff = false }) => (
        <Button
          key={act}
          size="sm"
          disabled={isOff}
          onClick={() => onAct(act)}
          className="min-w-0 px-1! @min-[880px]:h-6.5! @min-[880px]:rounded-md! @min-[880px]:text-[0.6875rem]!"
        >
          <span className="line-clamp-2 leading-tight">{label}</span>
        </Button>
      ))}
    </div>
  );
}
