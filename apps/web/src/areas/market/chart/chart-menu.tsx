import { type CSSProperties, useState } from 'react';
import { optional } from '../../../ui/overlays/optional.tsx';

const Panel = optional(() => import('../../../ui/overlays/panel.tsx'));

export type ChartMenuProps = {
  /** Where it opens in the chart. */
  at: Pick<CSSProperties, 'left' | 'top' | 'bottom'>;
  label: string;
  /** What it offers in words, and what that does; undefined if that cannot be done. */
  entries: readonly (readonly [words: string, act: (() => unknown) | undefined])[];
  onClose(): void;
};

/** A menu at a place of the chart. */
export function ChartMenu({ at, label, entries, onClose }: ChartMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chooseAnd = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <>
      <i ref={setAnchor} tabIndex={-1} style={at} className="absolute size-px" />
      {anchor && (
        <Panel anchor={anchor} onClose={onClose} label={label} className="min-w-48 py-1 text-[0.8125rem]">
          {entries.map(
            ([words, act]) =>
              act && (
                <button
                  key={words}
                  type="button"
                  onClick={chooseAnd(act)}
                  className="press-raised block h-11 w-full px-3 text-left -outline-offset-2"
                >
                  {words}
                </button>
              ),
          )}
        </Panel>
      )}
    </>
  );
}
