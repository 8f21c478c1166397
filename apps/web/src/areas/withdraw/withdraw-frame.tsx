import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Chips } from '../../ui/chips.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** Switches between the two screens: to an address, or to the bank card. */
export function WaySwitch({ way }: { way: 'address' | 'bank' }) {
  const text = useText();
  const go = useGo();
  return (
    <Chips
      label={text('screen.withdraw')}
      value={way}
      onChange={(next: 'address' | 'bank') =>
        next !== way && go.replace(next === 'bank' ? '/pages/assets/withdraw/bank/bank' : '/pages/assets/withdraw/index')
      }
      items={[
        { value: 'address', label: text('withdraw.to-address') },
        { value: 'bank', label: text('withdraw.to-bank') },
      ]}
    />
  );
}

/** Placeholder until the screen's data is read, or its error. */
export function WithdrawFrame({ title = 'screen.withdraw', error, onRetry }: { title?: string; error: Error | null; onRetry(): void }) {
  const text = useText();
  return (
    <Screen title={text(title)}>
      {error ? (
        <ErrorRetry text={sentenceOf(error)} onRetry={onRetry} />
      ) : (
        <div aria-hidden className="space-y-4 px-4 pt-2">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-14 rounded-lg" />
          ))}
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      )}
    </Screen>
  );
}
