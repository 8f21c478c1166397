import { isNearly } from '../core/index.ts';

/** A searchable text: the title and the abstract weigh more than the text, which may be simple HTML. */
export type Searchable = { readonly title: string; readonly abstract: string; readonly content: string };

/** Scripts without spaces between words, and Hangul, which attaches particles to words. */
const JOINED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー`;
const RUNS = new RegExp(`[${JOINED}]+|(?:[^\\P{L}${JOINED}]|\\p{N})+`, 'gu');
const IS_JOINED = new RegExp(`[${JOINED}]`, 'u');
const THAI = /\p{Script=Thai}/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKC')
    .toLowerCase();

/** A plural also finds the singular. */
const singular = (run: string): string => run.replace(/(?<=[a-z]{2}[^s\W])s$/, '');

/** The runs of a text between spaces. */
const runsOf = (text: string): string => ` ${(plain(text).match(RUNS) ?? []).join(' ')} `;

/** Adjacent characters of a run, as long as a short word: two, three in Katakana, or four in Thai. */
function piecesOf(run: string): readonly string[] {
  const signs = [...run];
  const length = Math.min(THAI.test(run) ? 4 : KATAKANA.test(run) ? 3 : 2, signs.length);
  return Array.from({ length: signs.length - length + 1 }, (_, at) => signs.slice(at, at + length).join(''));
}

const WEIGHTS = { title: 4, abstract: 2, content: 1 } as const;
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];

/** Share of the search an article must contain if no article contains all of it. */
const NEAR_ENOUGH = 0.5;

/** How well a text has a piece: a whole word counts twice. */
const fitOf = (text: string, begun: string): number => (text.includes(`${begun} `) ? 2 : text.includes(begun) ? 1 : 0);

/** The share of a run's pieces that must occur somewhere; below it, the run consists of unknown words. */
const LEAST_KNOWN = 0.4;

/**
 * The articles a search finds, best first; all of them in their order if the search is empty. They contain all search
 * terms, as words or as their beginnings, whole words first; if no article does, those that contain at least half of them,
 * where rare words count more than frequent ones. A word that occurs nowhere may be one of a headline with one wrong letter; a
 * run of Chinese, Japanese, Thai or Korean that occurs nowhere as a whole is split into pieces.
 */
export function findArticles<A extends Searchable>(articles: readonly A[], search: string): readonly A[] {
  const runs = (plain(search).match(RUNS) ?? []).map(singular);
  if (runs.length === 0) return search.trim() === '' ? articles : [];
  const texts = articles.map((article) => ({
    title: runsOf(article.title),
    abstract: runsOf(article.abstract),
    content: runsOf(article.content),
  }));
  const begun = (piece: string) => (IS_JOINED.test(piece) ? piece : ` ${piece}`);
  const hasPiece = (text: (typeof texts)[number], piece: string) => FIELDS.some((field) => text[field].includes(begun(piece)));
  const countOf = (piece: string) => texts.filter((text) => hasPiece(text, piece)).length;
  // At the border of two words, pieces are formed that occur nowhere; they are dropped.
  const apart = (run: string): readonly string[] => {
    const all = piecesOf(run);
    const known = all.filter((piece) => countOf(piece) > 0);
    return known.length >= all.length * LEAST_KNOWN ? known : [run];
  };
  const nearest = (run: string) =>
    texts.flatMap(({ title, abstract }) => `${title}${abstract}`.split(' ')).find((word) => isNearly(word, run));
  const meant = (run: string): readonly string[] => {
    if (countOf(run) > 0) return [run];
    return IS_JOINED.test(run) ? apart(run) : [nearest(run) ?? run];
  };
  const pieces = [...new Set(runs.flatMap(meant))];
  const weighed = pieces.map((piece) => ({ piece, weight: Math.log(1 + articles.length / Math.max(countOf(piece), 0.5)) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const found = texts.map((text, index) => {
    const had = weighed.filter(({ piece }) => hasPiece(text, piece));
    const best = (piece: string) => Math.max(...FIELDS.map((field) => WEIGHTS[field] * fitOf(text[field], begun(piece))));
    return {
      article: articles[index] as A,
      isWhole: had.length === weighed.length,
      share: had.reduce((sum, { weight }) => sum + weight, 0) / all,
      score: had.reduce((sum, { piece, weight }) => sum + weight * best(piece), 0),
    };
  });
  const whole = found.filter(({ isWhole }) => isWhole);
  const shown = whole.length > 0 ? whole : found.filter(({ share }) => share >= NEAR_ENOUGH);
  return shown.toSorted((one, other) => other.score - one.score).map(({ article }) => article);
}

/** The prefix that the forms of a word share: `fee` for `fees`, `withd` for `withdrawal`. */
const stemOf = (word: string): string => word.slice(0, Math.max(3, Math.min(5, word.length - 1)));
/** True if a word may be a form of a stem. A short stem matches only short words, so `for` does not match `forgot`. */
const isForm = (word: string, stem: string): boolean => word.startsWith(stem) && (stem.length > 3 || word.length <= stem.length + 2);
const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** A word in the titles or abstracts of more than this share of the articles is too common to count: `how`, `the`. */
const MOST_COMMON = 0.25;
const TITLE_WEIGHT = 2;
/** Minimum score of a suggestion, as a share of the best one. */
const NEAR_BEST = 0.5;

/**
 * The articles that may answer a question, best first; none if no title or abstract has one of its less common words.
 * Unlike a search, it ignores unknown words. For scripts without spaces, it is a search.
 */
export function suggestArticles<A extends Searchable>(articles: readonly A[], sentence: string): readonly A[] {
  if (/\p{Lo}/u.test(sentence)) return findArticles(articles, sentence);
  const headlines = articles.map((article) => ({ article, title: wordsOf(article.title), abstract: wordsOf(article.abstract) }));
  const weighed = [...new Set(wordsOf(sentence).map(stemOf))].flatMap((stem) => {
    const has = (words: readonly string[]) => words.some((word) => isForm(word, stem));
    const count = headlines.filter(({ title, abstract }) => has(title) || has(abstract)).length;
    return count === 0 || count > articles.length * MOST_COMMON ? [] : [{ has, weight: Math.log(articles.length / count) }];
  });
  const scored = headlines.map(({ article, title, abstract }) => ({
    article,
    score: weighed.reduce((sum, { has, weight }) => sum + weight * (has(title) ? TITLE_WEIGHT : has(abstract) ? 1 : 0), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * NEAR_BEST)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article);
}
