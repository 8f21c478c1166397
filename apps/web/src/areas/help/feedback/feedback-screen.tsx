import { useSearchParams } from 'react-router';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { feedbacksQuery } from './feedback.api.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedback } from './own-feedback.tsx';

/** Feedback to the operator, and the answers to earlier feedback (`?tab=mine`). */
export function FeedbackScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'mine' ? 'mine' : 'new';
  const show = (next: 'new' | 'mine') => setParams({ tab: next }, { replace: true });
  return (
    <Screen title={text('help.feedback')} onRefresh={() => queryClient.resetQueries({ queryKey: feedbacksQuery.queryKey })}>
      <Tabs
        value={tab}
        onChange={show}
        label={text('help.feedback')}
        items={[
          { value: 'new', label: text('help.feedback-new') },
          { value: 'mine', label: text('help.feedback-mine') },
        ]}
        className="border-b border-line"
      >
        {tab === 'new' ? <FeedbackForm onSent={() => show('mine')} /> : <OwnFeedback />}
      </Tabs>
    </Screen>
  );
}
