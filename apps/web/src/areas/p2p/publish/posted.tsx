import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { GOOD } from '../../../ui/figures/status-word.tsx';
import { ResultScreen } from '../../../ui/result-screen.tsx';
import { type Posting, postingFacts, postingTitle } from './posting.tsx';

/** Replaces the form once the advert is posted. */
export function Posted({ posting }: { posting: Posting }) {
  const text = useText();
  const go = useGo();
  return (
    <Screen title={text('screen.p2p-publish')}>
      <ResultScreen
        outcome={{ look: GOOD, heading: text('p2p.posted'), children: <Sentence>{postingTitle(posting, text)}</Sentence> }}
        rows={postingFacts(posting, text)}
        view={{ label: text('common.view'), go: () => go.replace(to('/pages/p2p/mine', { list: 'adverts' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/p2p/index') }}
      />
    </Screen>
  );
}
