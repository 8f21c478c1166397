import type { P2pRole } from '@mt2/domain/p2p';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { Initial } from '../market/trader-line.tsx';
import { type Order, sidesOf } from './order.ts';

const ROLES: readonly P2pRole[] = ['buyer', 'seller'];

/** Buyer and seller side by side, each with their completed and pending steps. */
export function BothSides({ order }: { order: Order }) {
  const text = useText();
  const own = useSession(({ user }) => user?.nickname || user?.account) ?? '';
  const states = sidesOf(order);
  return (
    <section aria-label={text('p2p.both-sides')} className="grid grid-cols-2 divide-x divide-line rounded-2xl bg-card py-3">
      {ROLES.map((role) => {
        const isMe = role === order.role;
        const name = isMe ? own : order.otherName;
        return (
          <div key={role} className="flex min-w-0 items-center gap-2.5 px-3">
            <Initial name={name} size={32} />
            <p className="min-w-0">
              <span className="block text-[11px] text-mute">
                {text(`p2p.${role}`)}
                {isMe && ` · ${text('p2p.you')}`}
              </span>
              {!isMe && <span className="line-clamp-2 text-sm leading-tight font-semibold break-words">{name}</span>}
              <span className={isMe ? 'block text-sm font-semibold' : 'block text-xs text-mute'}>{text(states[role])}</span>
            </p>
          </div>
        );
      })}
    </section>
  );
}
