import { useGo } from '../../frame/navigation.tsx';
import { type Changed, showChange } from '../../frame/updates.ts';
import { type Replaced, type Replacing, replaceOrder } from '../../platform/form/replace-order.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useText } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays/overlays.ts';

/**
 * Replaces a waiting order, one at a time, and shows the result: `messageOf` returns the sentence about the new order. Resolves
 * to undefined if the order could not be cancelled.
 */
export function useReplacing() {
  const text = useText();
  const go = useGo();
  const { change } = useChanging();
  return async <R, T extends Changed>(
    steps: Replacing<R, T>,
    messageOf = ({ message }: T) => message,
  ): Promise<Replaced<R, T> | undefined> => {
    let replaced: Replaced<R, T> | undefined;
    await change(async () => {
      const done = await replaceOrder(steps);
      replaced = done;
      if ('placed' in done) {
        const { placed } = done;
        return placed ? showChange({ message: messageOf(placed), beside: placed.beside }, go.to) : text('spot.edit-filled');
      }
      toast(text(done.back ? 'spot.move-refused' : 'spot.move-lost', { reason: done.reason.replace(/[.。]$/, '') }), 'fail');
      return undefined;
    });
    return replaced;
  };
}
