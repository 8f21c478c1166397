import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { report } from '../../../platform/request/report.ts';
import { useSettings } from '../../../platform/settings.ts';
import { cx } from '../../../ui/cx.ts';
import { optional } from '../../../ui/overlays/optional.tsx';
import { useMedia, WIDE } from '../../../ui/use-media.ts';
import { loadFeaturesSheet, loadOwnShortcuts } from './load-parts.ts';
import { FIRST_SHORTCUTS, LARGE, SHORTCUT, ShortcutFace, ShortcutLinks, WIDE_SHORTCUTS } from './shortcut-links.tsx';

const FeaturesSheet = optional(async () => ({ default: (await loadFeaturesSheet()).FeaturesSheet }));

/** The room of the shortcuts that the user chose, whose code is loading. */
const Room = () =>
  useSettings(({ shortcuts }) => shortcuts).map((name, place) => <span key={name} className={place < LARGE ? 'h-18' : 'h-11'} />);
const OwnShortcuts = optional(async () => ({ default: (await loadOwnShortcuts()).OwnShortcuts }), undefined, Room);

/** The shortcuts that the user chose, or the first ones, of a trader the large ones, and all features. */
export function Shortcuts({ isShort }: { isShort: boolean }) {
  const text = useText();
  const own = useSettings(({ shortcuts }) => shortcuts);
  const isWide = useMedia(WIDE);
  const isRow = isShort && own.length === 0;
  const first = isWide ? WIDE_SHORTCUTS : FIRST_SHORTCUTS;
  const [isOpen, setOpen] = useState(false);
  return (
    <nav
      aria-label={text('home.shortcuts')}
      className={cx('grid gap-y-1 px-2', isRow ? 'grid-cols-5' : 'grid-cols-4', own.length === 0 && 'low:[&>a:nth-of-type(n+8)]:hidden')}
    >
      {own.length === 0 ? <ShortcutLinks shortcuts={isRow ? first.slice(0, LARGE) : first} /> : <OwnShortcuts />}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={() => void loadFeaturesSheet().catch(report('code of features'))}
        onClick={() => setOpen(true)}
        className={SHORTCUT}
      >
        <ShortcutFace Icon={LayoutGrid} word="common.more" isLarge={isRow || (own.length > 0 && own.length < LARGE)} />
      </button>
      <FeaturesSheet open={isOpen} onClose={() => setOpen(false)} />
    </nav>
  );
}
