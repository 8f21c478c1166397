import { useText } from '../../../platform/i18n.ts';
import { ShortcutLink } from '../home/shortcut-links.tsx';
import { FEATURE_GROUPS, type FeatureGroup } from './features.ts';

function Group({ group: { word, features }, onGo }: { group: FeatureGroup; onGo: (() => void) | undefined }) {
  const text = useText();
  return (
    <section>
      <h3 className="px-2 pt-3 pb-1 text-[0.8125rem] text-mute">{text(word)}</h3>
      <div className="grid grid-cols-4 gap-y-1">
        {features.map((feature) => (
          <ShortcutLink key={feature.id} shortcut={feature} {...(onGo && { onGo })} />
        ))}
      </div>
    </section>
  );
}

/** Links to all features, by group. */
export const FeatureLinks = ({ onGo }: { onGo?(): void }) =>
  FEATURE_GROUPS.map((group) => <Group key={group.word} group={group} onGo={onGo} />);
