import type { News } from '@mt2/contracts/help';
import { suggestArticles } from '@mt2/domain/help';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { articleAddress, newsQuery } from '../../help/index.ts';
import { ChatLink } from '../view/links.tsx';

const MOST = 3;
/** Minimum characters of a text that names a subject: two are enough in scripts such as Chinese. */
const leastOf = (text: string): number => (/\p{Lo}/u.test(text) ? 2 : 4);

/** Questions and guides of the help centre that fit a text, best first. */
function useFittingArticles(text: string): readonly News[] {
  const isLong = Array.from(text.trim()).length >= leastOf(text);
  const questions = useQuery({ ...newsQuery('faq'), enabled: isLong });
  const guides = useQuery({ ...newsQuery('help'), enabled: isLong });
  return isLong ? suggestArticles([...(questions.data ?? []), ...(guides.data ?? [])], text).slice(0, MOST) : [];
}

/** Links to articles that fit the draft, on one line that scrolls. */
export function DraftArticles({ draft }: { draft: string }) {
  const text = useText();
  const articles = useFittingArticles(draft);
  if (articles.length === 0) return null;
  return (
    <ul aria-label={text('chat.related')} className="flex shrink-0 gap-2 scrollbar-none overflow-x-auto px-3 py-1.5 wide:flex-wrap">
      {articles.map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <Go
            to={articleAddress(id)}
            className="reach inline-flex h-8 max-w-72 items-center rounded-lg bg-raised px-3 text-[0.8125rem] font-semibold"
          >
            <span className="truncate">{title}</span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

/** Shown below a question without an automatic answer: the articles that fit it, and a note that an agent will answer. */
export function AwaitedAnswer({ question, isAway }: { question: string; isAway: boolean }) {
  const text = useText();
  const articles = useFittingArticles(question);
  return (
    <div role="status" className="flex flex-col items-start gap-1 pt-3 pr-12">
      <div className="max-w-[min(100%,36rem)] rounded-2xl rounded-bl-md bg-card px-3 py-2 text-[0.9375rem] leading-snug">
        {articles.length > 0 && (
          <>
            <p>{text('chat.did-you-mean')}</p>
            <ul className="-mx-1 divide-y divide-line">
              {articles.map(({ id, title }) => (
                <ChatLink key={id} address={articleAddress(id)} title={title} />
              ))}
            </ul>
          </>
        )}
        <p className={articles.length > 0 ? 'text-[0.8125rem] text-mute' : undefined}>
          {text(isAway ? 'chat.agent-away' : 'chat.agent-answers')}
        </p>
      </div>
      <p className="px-1 text-[0.6875rem] text-mute">{text('chat.automatic')}</p>
    </div>
  );
}
