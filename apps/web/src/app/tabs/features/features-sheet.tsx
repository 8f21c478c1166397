import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OrderedRows } from '../../../frame/ordered-rows.tsx';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { FIRST_SHORTCUTS, LARGE } from '../home/shortcut-links.tsx';
import { FeatureLinks } from './feature-links.tsx';
import { FEATURE_GROUPS, featuresOf } from './features.ts';

const MIN = 3;
/** With the button for all features they fill three rows. */
const MAX = FIRST_SHORTCUTS.length;

/** The shortcuts on home, in order, and the features that are not there; each change applies at once. */
function ShortcutEditor() {
  const text = useText();
  const own = featuresOf(useSettings(({ shortcuts }) => shortcuts));
  const chosen = own.length > 0 ? own : FIRST_SHORTCUTS;
  const ids = chosen.map(({ id }) => id);
  const choose = (next: readonly string[]) => changeSettings({ shortcuts: next });
  return (
    <>
      <section>
        <h3 className="pt-1 text-[0.8125rem] text-mute">{text('shortcuts.on-home')}</h3>
        <p className="pb-1 text-xs text-mute">{text('shortcuts.limits', { min: MIN, max: MAX, large: LARGE })}</p>
        <OrderedRows
          items={chosen.map(({ id, word, Icon }) => ({
            id,
            name: text(word),
            face: (
              <>
                <Icon size={20} className="shrink-0 text-mute" aria-hidden />
                <span className="min-w-0 leading-tight">{text(word)}</span>
              </>
            ),
          }))}
          onReorder={choose}
          onRemove={(id) => choose(ids.filter((each) => each !== id))}
          removeLabel={(name) => text('shortcuts.remove', { name })}
          canRemove={ids.length > MIN}
        />
      </section>
      {FEATURE_GROUPS.map(({ word, features }) => {
        const others = features.filter(({ id }) => !ids.includes(id));
        return (
          others.length > 0 && (
            <section key={word}>
              <h3 className="pt-4 pb-1 text-[0.8125rem] text-mute">{text(word)}</h3>
              <ul>
                {others.map(({ id, word: name, Icon }) => (
                  <li key={id} className="flex h-13 items-center gap-2.5 pl-3">
                    <Icon size={20} className="shrink-0 text-mute" aria-hidden />
                    <span className="min-w-0 flex-1 text-[0.9375rem] leading-tight">{text(name)}</span>
                    <Button
                      tone="ghost"
                      size="icon"
                      disabled={ids.length >= MAX}
                      aria-label={text('shortcuts.add', { name: text(name) })}
                      onClick={() => choose([...ids, id])}
                    >
                      <Plus size={20} className="text-accent" aria-hidden />
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

/** All features by group; the user edits which of them are shortcuts on home. */
export function FeaturesSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const hasOwn = useSettings(({ shortcuts }) => shortcuts.length > 0);
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    setEditing(false);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text(isEditing ? 'shortcuts.edit' : 'shortcuts.all')}
      footer={
        isEditing ? (
          <div className="grid grid-cols-2 gap-3">
            <Button size="lg" disabled={!hasOwn} onClick={() => changeSettings({ shortcuts: [] })}>
              {text('common.reset')}
            </Button>
            <Button tone="brand" size="lg" onClick={() => setEditing(false)}>
              {text('common.done')}
            </Button>
          </div>
        ) : (
          <Button size="lg" onClick={() => setEditing(true)}>
            {text('shortcuts.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ShortcutEditor />
      ) : (
        <div className="-mx-2">
          <FeatureLinks onGo={close} />
        </div>
      )}
    </Sheet>
  );
}
