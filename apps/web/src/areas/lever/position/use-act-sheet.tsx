import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';

/** The sheet of an action on a position, or on several. */
export type SheetOf<T> = { open: boolean; onClose(): void; object: T };

/** The sheets of actions on the objects of a list; each opens with an empty form. When its object is gone, so is the sheet. */
export function useActSheet<A extends string, T extends { readonly id: number | string }>(
  sheets: Readonly<Record<A, ComponentType<SheetOf<T>>>>,
  objects: readonly T[] | undefined,
): { act(act: A, object: T): void; sheet: ReactNode } {
  const [acting, setActing] = useState<{ act: A; id: T['id']; turn: number; isOpen: boolean }>();
  const found = objects?.find(({ id }) => id === acting?.id);
  const object = useLingering(found);
  const act = useCallback(
    (chosen: A, { id }: T) => setActing((before) => ({ act: chosen, id, turn: (before?.turn ?? 0) + 1, isOpen: true })),
    [],
  );
  if (!acting || !object) return { act, sheet: null };
  const Shown: ComponentType<SheetOf<T>> = sheets[acting.act];
  const onClose = () => setActing({ ...acting, isOpen: false });
  return { act, sheet: <Shown key={acting.turn} open={acting.isOpen && found !== undefined} onClose={onClose} object={object} /> };
}
