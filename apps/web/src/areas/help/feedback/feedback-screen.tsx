import { type Feedback, help } from '@mt2/contracts/help';
import { about, err } from '@mt2/domain';
import { FEEDBACK_LENGTH, lengthOf, readFeedback } from '@mt2/domain/help';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Form } from '../../../frame/form-screen.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { submitForm } from '../../../platform/form/submit-form.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { zonedTimeText } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { readListsAfresh } from '../../../platform/query.ts';
import { ChipsField } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { arrived, NO_PICTURES, OwnPicture, ProofFields } from '../../upload/index.ts';
import { TOPICS } from '../topics.ts';
import { feedbacksQuery, sendFeedback } from './feedback.api.ts';

const STATES = {
  waiting: { word: 'help.feedback-waiting', tone: 'bg-raised text-mute' },
  answered: { word: 'help.feedback-answered', tone: 'bg-(--green)/15 text-(--green)' },
  closed: { word: 'help.feedback-closed', tone: 'bg-raised text-mute' },
} as const;

function Card({ feedback: { content, pictures, status, reply, createdAt, repliedAt } }: { feedback: Feedback }) {
  const text = useText();
  const { word, tone } = STATES[status];
  return (
    <article className="mx-4 mb-3 rounded-2xl bg-card p-4">
      <header className="flex items-center justify-between gap-3 pb-2 text-xs text-mute">
        <span>{zonedTimeText(createdAt)}</span>
        <span className={cx('shrink-0 rounded px-1.5 py-0.5 font-semibold', tone)}>{text(word)}</span>
      </header>
      <p className="text-[0.9375rem] leading-relaxed break-words whitespace-pre-line">{content}</p>
      {pictures.length > 0 && (
        <ul className="flex gap-2 pt-3">
          {pictures.map((path, index) => (
            <li key={path}>
              <OwnPicture path={path} alt={`${text('help.feedback-picture')} ${index + 1}`} className="size-18 rounded-lg" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <section className="mt-3 rounded-xl bg-page p-3">
          <h3 className="pb-1 text-xs font-semibold text-accent">{text('help.feedback-reply')}</h3>
          <p className="text-sm leading-relaxed break-words whitespace-pre-line">{reply}</p>
          {repliedAt !== undefined && <p className="pt-1.5 text-xs text-mute">{zonedTimeText(repliedAt)}</p>}
        </section>
      )}
    </article>
  );
}

/** The user's feedback with answers, newest first. */
function OwnFeedback() {
  const text = useText();
  const query = useInfiniteQuery(feedbacksQuery);
  return (
    <div className="pt-3">
      <QueryList query={query} empty={text('help.no-feedback')}>
        {(feedback) => <Card feedback={feedback} />}
      </QueryList>
    </div>
  );
}

const EMPTY = { topic: '', content: '', pictures: NO_PICTURES };
const format = new Intl.NumberFormat('en');

const DRAFT = 'feedback';
const useFeedbackDraft = () => useDraft(DRAFT, EMPTY, ONE_VISIT);

/** What the report is about; its text begins with it. */
const TOPIC_WORDS = [...TOPICS.map((topic) => `help.topic-${topic}`), 'notice.other'];

/** A shorter text describes nothing; in scripts such as Chinese fewer characters do. */
const leastOf = (said: string): number => (/\p{Lo}/u.test(said) ? 5 : 10);

/** The text to send, or the form's first error. */
function readForm({ topic, content, pictures }: typeof EMPTY, text: Text): ReturnType<typeof readFeedback> {
  const said = content.trim();
  if (lengthOf(said) < leastOf(said)) return about('content', err('feedback-required'));
  return readFeedback({ content: topic ? `[${text(topic)}] ${said}` : said, pictures: arrived(pictures) });
}

/** A report to the operator, with pictures; `onSent` is called after it was sent. */
function FeedbackForm({ draft, onSent }: { draft: ReturnType<typeof useFeedbackDraft>; onSent(): void }) {
  const text = useText();
  const [, setForm] = draft;
  const { form, change, field, read, refusal } = useForm(draft, ['content', 'pictures'], (typed) => readForm(typed, text));
  const done = () => {
    setForm(EMPTY);
    void afterChange();
    onSent();
  };
  const send = (content: string) => sendFeedback(content, arrived(form.pictures));
  return (
    <Form submit={text('common.submit')} onSubmit={() => submitForm({ read, draft: DRAFT, refusal, send, done })}>
      <ChipsField
        label={text('help.feedback-topic')}
        value={form.topic || undefined}
        onChange={(topic) => change({ topic })}
        items={TOPIC_WORDS.map((word) => ({ value: word, label: text(word) }))}
      />
      <TextArea
        label={text('help.feedback-content')}
        placeholder={text('help.feedback-placeholder')}
        hint={`${format.format(lengthOf(form.content))} / ${format.format(FEEDBACK_LENGTH)}`}
        {...field('content')}
      />
      <ProofFields
        label={text('help.feedback-picture')}
        hint={text('help.feedback-picture-hint')}
        places={form.pictures}
        onChange={(put) => {
          setForm((now) => ({ ...now, pictures: put(now.pictures) }));
          refusal.clear();
        }}
        error={refusal.at('pictures')}
      />
    </Form>
  );
}

/** Feedback to the operator, and the answers to earlier feedback (`?tab=mine`). */
export function FeedbackScreen() {
  const text = useText();
  const [params, setParams] = useAddressQuery();
  // The draft stays while the other tab is shown.
  const draft = useFeedbackDraft();
  const tab = params.get('tab') === 'mine' ? 'mine' : 'new';
  const show = (next: 'new' | 'mine') => setParams({ tab: next });
  return (
    <Screen title={text('help.feedback')} onRefresh={() => readListsAfresh(help.listFeedback)}>
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
        {tab === 'new' ? <FeedbackForm draft={draft} onSent={() => show('mine')} /> : <OwnFeedback />}
      </Tabs>
    </Screen>
  );
}
