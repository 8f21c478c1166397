import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { type Chosen, waysOf } from './holding-sheet.tsx';

/** Place of the links of a coin, after its row in a broad window. */
export const LINKS_PLACE = 'hidden w-96 shrink-0 items-center justify-end pr-4 broad:flex';

/** The links of a coin in a broad window, without its chart and its transactions, which are in its sheet. */
export function HoldingLinks({ chosen }: { chosen: Chosen }) {
  const text = useText();
  return (
    <div className={LINKS_PLACE}>
      {waysOf(chosen, text)
        .filter(({ isMain }) => isMain)
        .map(({ label, address }) => (
          <Go
            key={label}
            to={address}
            aria-label={text('common.with-unit', { label, unit: chosen.holding.coin })}
            className="grid h-11 place-items-center rounded-lg px-3 text-[0.8125rem] font-semibold text-accent active:bg-raised"
          >
            {label}
          </Go>
        ))}
    </div>
  );
}
