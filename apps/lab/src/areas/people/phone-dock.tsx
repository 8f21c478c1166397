import { ExternalLink, RotateCw, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { WorldDot } from '../world/world-dot.tsx';
import { type Phone, putPhoneAway, usePhones } from './phone.ts';
import { useLogIn } from './use-log-in.ts';

/** One phone: its user, its world, and the product on it. */
function PhoneView({ held: { place, world, who, url, shown } }: { readonly held: Phone }) {
  const { openTab, logIn, isBusy } = useLogIn(world);
  return (
    <aside
      aria-label={place === 'first' ? 'Phone' : 'Second phone'}
      className="flex h-full w-[422px] shrink-0 snap-start flex-col gap-2 border-l border-line p-4 max-md:w-screen max-md:p-2"
    >
      <div className="flex items-center gap-2">
        <WorldDot id={world} />
        <p className="min-w-0 flex-1 truncate font-semibold">
          {who} <span className="font-normal text-mute">in {world}</span>
        </p>
        <Button isIcon tone="ghost" aria-label="Log in again" title="Log in again" disabled={isBusy} onClick={() => void logIn(who, place)}>
          <RotateCw size={15} aria-hidden />
        </Button>
        <Button isIcon tone="ghost" aria-label="Open in a new tab" title="Open in a new tab" onClick={() => void openTab(who)}>
          <ExternalLink size={15} aria-hidden />
        </Button>
        <Button isIcon tone="ghost" aria-label="Close the phone" title="Close the phone" onClick={() => putPhoneAway(place)}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <iframe
        key={shown}
        title={`The product as ${who}`}
        src={url}
        allow="clipboard-read; clipboard-write"
        className={
          'max-h-[844px] min-h-0 w-[390px] flex-1 rounded-[28px] border-4 border-raised bg-page ' +
          'max-md:max-h-none max-md:w-full max-md:rounded-xl max-md:border-0'
        }
      />
    </aside>
  );
}

/**
 * The product as seen by one or two users, next to the console. The phones stay while the screens change. If there is no
 * space for two, the user scrolls to the second. On a phone they cover the console until they are closed.
 */
export function PhoneDock() {
  const phones = usePhones();
  return phones.length === 0 ? null : (
    <div
      className={
        'flex h-full min-h-0 max-w-[58vw] snap-x overflow-x-auto ' +
        'max-md:fixed max-md:inset-0 max-md:z-40 max-md:max-w-none max-md:bg-page'
      }
    >
      {phones.map((held) => (
        <PhoneView key={held.place} held={held} />
      ))}
    </div>
  );
}
