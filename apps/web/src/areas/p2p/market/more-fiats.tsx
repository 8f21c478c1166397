import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { fiatsQuery, type Wanted } from '../p2p.api.ts';

type MoreFiatsProps = Pick<Wanted, 'side' | 'coinId' | 'fiat'> & { onFiat(fiat: string): void };

/** The other currencies that have adverts of this side and coin, each with the number of all of them; nothing if there are none. */
export function MoreFiats({ side, coinId, fiat, onFiat }: MoreFiatsProps) {
  const text = useText();
  const { data = [] } = useQuery(fiatsQuery({ side, coinId }));
  const others = data.filter((each) => each.fiat !== fiat);
  if (others.length === 0) return null;
  return (
    <section className="px-4 pt-6 pb-8 text-center">
      <h2 className="pb-3 text-[0.8125rem] text-mute">{text('p2p.more-fiats')}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        {others.map((other) => (
          <Button key={other.fiat} size="sm" onClick={() => onFiat(other.fiat)}>
            {text('common.with-unit', { label: other.fiat, unit: other.count })}
          </Button>
        ))}
      </div>
    </section>
  );
}
