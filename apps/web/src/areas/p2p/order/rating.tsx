import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { rateOrder } from '../p2p.api.ts';
import type { OrderDetail } from './order.ts';

/** The reader's rating of the other side of a completed order, given once. */
export function Rating({ order: { id, rating }, onRated }: { order: OrderDetail; onRated(): Promise<unknown> }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const rate = async (isGood: boolean) => {
    if (await change(() => rateOrder(id, isGood))) await onRated();
  };
  return (
    <section className="rounded-2xl bg-card px-4 py-4 text-center">
      <h2 className="text-sm font-semibold">
        {rating === '' ? text('p2p.rate-question') : text('p2p.rated', { rating: text(`p2p.${rating}`) })}
      </h2>
      {rating === '' && (
        <div className="flex gap-3 pt-3">
          <Button className="min-w-0 flex-1" disabled={isPending} onClick={() => void rate(true)}>
            <ThumbsUp size={18} className="text-(--green)" aria-hidden />
            {text('p2p.good')}
          </Button>
          <Button className="min-w-0 flex-1" disabled={isPending} onClick={() => void rate(false)}>
            <ThumbsDown size={18} className="text-(--red)" aria-hidden />
            {text('p2p.bad')}
          </Button>
        </div>
      )}
    </section>
  );
}
