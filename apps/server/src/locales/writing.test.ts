import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { describe, expect, test } from 'vitest';
import { everySentence, newsOf, withoutPlural } from '../testing/dictionaries.ts';

/**
 * Conventions of each language for brackets, the space between its letters and Latin ones, and the end of a text. A row
 * applies to all texts of its language.
 */
type Rule = {
  /** The mark that ends messages and texts of several sentences; all other texts, and every text in Thai, end without one. */
  readonly stop: '.' | '。' | '';
  /** Forbidden patterns, and why. */
  readonly never: Readonly<Record<string, RegExp>>;
};

/** Placeholders whose value is a count, or Chinese words: Chinese writes no space next to them. Next to all others it writes one. */
const COUNT =
  '(?:\\w+(?:Length|Hours|Minutes|Seconds|Lots|Grids|CardDigits)|days|levelDays|expectedDays|done|total|left|level|marketCount|most|minutes|hours|longestMessage|mostTriggers|mostAlerts|mostMarketAlerts|mostAlertMessages|mostFeedbacks|mostProofs|firstPage|number|count|shown|lots|seconds|longestSide|recoveryCodes|antiPhishing(?:Least|Most)|tenThousandPixels|p2p(?:Cancels|MostAdverts|MostStatements)|withdrawalsPerDay|mostScripts|mostScriptsEver|mostOrders|mostPositions|mostUnclaimed|factor|agreement|grade|column|order|from|to)';
/** Placeholders whose value is Latin in some texts and not in others. */
const EITHER = '(?:name|min|max)';
const VALUE = `\\{\\{(?!(?:${COUNT}|${EITHER})\\}\\})\\w+\\}\\}%?`;
const HAN = '\\p{Script=Han}';
const KANA = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Han}]';

const WIDE_BRACKETS = { 'full-width brackets': /[（）]/ };
const SPACED_BRACKETS = { 'a bracket without a space before it': /[^\s]\(/, ...WIDE_BRACKETS };
const TIGHT_BRACKETS = { 'a space before a bracket': / \(/, ...WIDE_BRACKETS };

const CHINESE: Rule = {
  stop: '。',
  never: {
    ...TIGHT_BRACKETS,
    'a space next to a count or a Chinese value': new RegExp(`${HAN} \\{\\{${COUNT}\\}\\}|\\{\\{${COUNT}\\}\\} ${HAN}`, 'u'),
    'no space next to a price, a name or another Latin value': new RegExp(`${HAN}${VALUE}|${VALUE}${HAN}`, 'u'),
    'no space next to a Latin word': new RegExp(`${HAN}(?!K[线線]|C2C|P2P)[A-Za-z]|[A-Za-z](?<!\\bK|24h|C2C|P2P)${HAN}`, 'u'),
  },
};

const RULES: Readonly<Record<Language, Rule>> = {
  en: { stop: '.', never: SPACED_BRACKETS },
  zh: CHINESE,
  hk: CHINESE,
  jp: {
    stop: '。',
    never: {
      ...TIGHT_BRACKETS,
      'a space after a Latin word or a value': new RegExp(`(?:\\}\\}%?|[A-Za-z0-9%]) ${KANA}`, 'u'),
      'a space before a Latin word': /\p{Script=Hiragana} [A-Za-z0-9]/u,
      'a space between a particle and a value': /(?:[がをにはのへと]|から) \{\{/u,
    },
  },
  kr: {
    stop: '.',
    never: {
      ...TIGHT_BRACKETS,
      'a particle that fits only some values': /\}\}(?:이|가|을|를|은|는|과|와|으로|로)(?=[\s,.:]|$)/u,
    },
  },
  esp: { stop: '.', never: { ...SPACED_BRACKETS, 'a space before percent': /\d ?\}\} %|\d %/ } },
  th: {
    stop: '',
    never: {
      ...SPACED_BRACKETS,
      'no space next to a Latin word or a value': /\p{Script=Thai}(?:[A-Za-z0-9]|\{\{)|(?:[A-Za-z0-9%]|\}\})\p{Script=Thai}/u,
      'a dash between words, or a space before ๆ': / [—–] | ๆ/u,
    },
  },
};

/** Texts read as prose, which end with a stop even if they are one sentence: descriptions, rules, hints, sent messages. */
const PROSE =
  /^(coin\.\w+|finance\.(intro|[\w-]+-(text|note))|bank-card\.none|chat\.(answer-(welcome|away)|intro|guest-note)|kyc\.((basic|advanced)-asks|(under-review|basic-verified|advanced-verified)-text|id-[\w-]+-hint|pictures-note)|loan\.sale-(?:at|when-open|if-late)|settings\.zone-days|oco\.attached-note|lever\.(rule-\w+-text|isolated-note|stops-note)|security\.(bind-\w+-hint|ends-other-sessions|fund-password-what|two-codes-\w+|authenticator-(when|unfinished-what)|clock-what|recovery-what|turn-off-what|lost-(?:review|found)|anti-phishing-why|log-out-others-question)|p2p\.merchant-\w+|subscription\.(rule-[\w-]+|pro-rata-note)|promotion\.(?:[\w-]+-note|how-share-text|how-trade-level)|share\.(?:about|login|expired|full|yours|foreign)|outbox\..+|reason\.feedback-thanks|help\.helpful-thanks)$/;
/** Between two sentences. A text of several sentences, in its own language or in English, is prose. */
const NEXT_SENTENCE: Readonly<Record<Language, RegExp>> = {
  en: /[.!?] (?:[A-Z]|\{\{)/,
  zh: /。./,
  hk: /。./,
  jp: /。./,
  kr: /[.!?] \S/,
  esp: /[.!?] (?:[A-ZÁÉÍÓÚ¿¡]|\{\{)/,
  th: /(?!)/,
};
const isSeveral = (language: Language, text: string): boolean =>
  NEXT_SENTENCE[language].test(text.replace(/\b(?:N\.º|n\.º|[Ll]iq\.|[Mm]áx\.) /g, ''));
const ofSeveral = new Set(
  Object.entries(everySentence('en'))
    .filter(([, text]) => isSeveral('en', text))
    .map(([key]) => withoutPlural(key)),
);
const isProse = (language: Language, key: string, text: string): boolean =>
  PROSE.test(key) || ofSeveral.has(withoutPlural(key)) || isSeveral(language, text);
/** Prose also ends with a value, such as a reason typed by an operator, or with the mark of a question. */
const ENDS_OTHERWISE = /\}\}$|[?？!！]$/;
/** Abbreviations end with a full stop in every position. */
const ABBREVIATED = /(?:^|\s)(?:Liq|liq|Ampl|Máx|máx|Mín|Vol|sem|mant|transf|Perp|ชม)\.$/;

/** The beginning of each email and SMS; the anti-phishing code is a line in front of it. */
const SIGNATURES: Readonly<Record<Language, string>> = {
  en: 'MT2: ',
  zh: '【MT2】',
  hk: '【MT2】',
  jp: '【MT2】',
  kr: '[MT2] ',
  esp: 'MT2: ',
  th: 'MT2: ',
};
const SIGNED = /^outbox\.(?!anti-phishing$)/;

describe.each(LANGUAGES)('the writing of %s', (language) => {
  const { stop, never } = RULES[language];
  const sentences = Object.entries(everySentence(language));
  const news = newsOf(language).flatMap(({ id, title, abstract, content }) =>
    [title, abstract, ...content.split(/<[^>]+>/)].map((text) => [`news.${id}`, text] as const),
  );

  test.each(Object.entries(never))('has nowhere %s', (_, fault) => {
    expect([...sentences, ...news].filter(([, text]) => fault.test(text))).toEqual([]);
  });

  test('ends prose, and only prose, with its stop', () => {
    const ends = (text: string) => /[.。]$/.test(text) && !ABBREVIATED.test(text);
    const faulty = sentences.filter(([key, text]) =>
      isProse(language, key, text) && stop !== '' ? !(text.endsWith(stop) || ENDS_OTHERWISE.test(text)) : ends(text),
    );
    expect(faulty).toEqual([]);
  });

  test('signs every message in one way', () => {
    const messages = sentences.filter(([key]) => SIGNED.test(key));
    expect(messages.length).toBeGreaterThan(70);
    expect(messages.filter(([, text]) => !text.startsWith(SIGNATURES[language]))).toEqual([]);
  });

  test('has no article heading that ends with a stop', () => {
    expect(newsOf(language).filter(({ title }) => /[.。]$/.test(title))).toEqual([]);
  });
});
