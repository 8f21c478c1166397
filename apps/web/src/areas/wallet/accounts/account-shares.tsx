import type { AccountKind } from '@mt2/domain/wallet';
import { ChevronRight } from 'lucide-react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Assets, sharesOf, shownAccounts } from '../assets.ts';

const TONES: Record<AccountKind, string> = {
  spot: 'text-[#f0b90b]',
  options: 'text-[#3b82f6]',
  contract: 'text-[#a855f7]',
  trust: 'text-[#14b8a6]',
  fiat: 'text-[#f97316]',
  leverage: 'text-[#ec4899]',
};
/** Accounts whose names do not say what they are for. */
const WITH_HINT: ReadonlySet<AccountKind> = new Set(['trust', 'fiat']);

/** Every account with its value and its share of the total, and the shares as a bar. A press shows the account's coins. */
export function AccountShares({ assets, onChoose }: { assets: Assets; onChoose(kind: AccountKind): void }) {
  const text = useText();
  const shares = new Map(sharesOf(assets).map(({ kind, perMille }) => [kind, perMille]));
  return (
    <section className="mx-4 mb-2 rounded-2xl bg-card pt-3 pb-1">
      <h2 className="px-4 text-[0.8125rem] font-semibold">{text('wallet.accounts')}</h2>
      {shares.size > 0 && (
        <span aria-hidden className="mx-4 mt-2.5 mb-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
          {[...shares].map(([kind, perMille]) => (
            <i key={kind} className={`min-w-1 bg-current ${TONES[kind]}`} style={{ flexGrow: perMille }} />
          ))}
        </span>
      )}
      <ul>
        {shownAccounts(assets).map(({ kind, usdt }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onChoose(kind)}
              className="flex min-h-12 w-full items-center gap-2.5 px-4 text-left -outline-offset-2 active:bg-raised"
            >
              <i aria-hidden className={`size-2 shrink-0 rounded-xs bg-current ${TONES[kind]}`} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm">{text(`wallet.${kind}`)}</span>
                {WITH_HINT.has(kind) && <span className="block truncate text-xs text-mute">{text(`wallet.${kind}-hint`)}</span>}
              </span>
              <span className="shrink-0 text-right">
                <Amount className="block text-sm font-semibold">{formatAmount(usdt, 2)}</Amount>
                <span className="block text-xs text-mute">{shareText(shares.get(kind) ?? 0)}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="-mr-1 shrink-0 text-mute" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shareText = (perMille: number): string => `${Math.floor(perMille / 10)}.${perMille % 10}%`;
