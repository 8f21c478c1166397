import { HelpScreen } from '../../../areas/help/index.ts';
import { useText } from '../../../platform/i18n.ts';
import { findFeatures, withoutIgnored } from './find-features.ts';

/** The help centre; as in the search of the app, a feature's other names find its articles. */
export function HelpCentre() {
  const text = useText();
  const nameOf = (search: string) => {
    const [feature] = findFeatures(withoutIgnored(search, text), text);
    return feature && text(feature.word);
  };
  return <HelpScreen nameOf={nameOf} />;
}
