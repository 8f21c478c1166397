import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { RULE_NUMBERS } from '@mt2/contracts/rule-numbers';
import { assertDefined, DAY, dayOf, formatPlain, groupDigits, type Instant, parseInstant, type Rate } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { FEE_LEVELS, FEE_RATES, type FeeLevel, ratesAt, TOP_FEE_LEVEL, VOLUME_DAYS } from '@mt2/domain/order';
import type { News } from '../generated/client.ts';

type Item = {
  id: number;
  c_id: number;
  title: string;
  abstract: string;
  content: string;
  cover?: string;
  thumbnail?: string;
  at: string;
  sorts: number;
};

/** The locales in which dates are written; Thai ones count the years as everywhere. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  hk: 'zh-HK',
  jp: 'ja-JP',
  kr: 'ko-KR',
  esp: 'es-ES',
  th: 'th-TH-u-ca-gregory',
};

/** `{{2025-12-24}}` and `{{2025-12-24 year}}`: dates in a text, without and with their year. */
const DATES = /\{\{(\d{4}-\d\d-\d\d)( year)?\}\}/g;

/** `[[during the holidays|]]`: words for the turn of the year, and those for another epoch. */
const SEASONAL = /\[\[([^|\]]*)\|([^\]]*)\]\]/g;

const percentOf = (rate: Rate): string => formatPlain(rate * 100n, 6);
const ratesOf = (level: FeeLevel, end = '') => {
  const [spot, contract] = [ratesAt(level, FEE_RATES), ratesAt(level, LEVER_FEES)];
  return {
    [`spotMaker${end}`]: percentOf(spot.maker),
    [`spotTaker${end}`]: percentOf(spot.taker),
    [`contractMaker${end}`]: percentOf(contract.maker),
    [`contractTaker${end}`]: percentOf(contract.taker),
  };
};
const TOP = assertDefined(FEE_LEVELS[TOP_FEE_LEVEL], 'there are levels');
/** `{{spotMaker}}`: the numbers of rules in a text. */
const NUMBERS: Readonly<Record<string, number | string>> = {
  ...RULE_NUMBERS,
  ...ratesOf(FEE_LEVELS[0]),
  ...ratesOf(TOP, 'Top'),
  topLevel: TOP_FEE_LEVEL,
  volumeDays: VOLUME_DAYS,
  volumeFirst: groupDigits(formatPlain(FEE_LEVELS[1].volume)),
  volumeTop: groupDigits(formatPlain(TOP.volume)),
};

const instantOf = (text: string): Instant => assertDefined(parseInstant(`${text}Z`), `${text} is an instant`);

/** The epoch for which the articles are written. */
const WRITTEN_FOR = instantOf('2026-01-01T00:00:00');

/** True if a notice from 24 December to 2 January, moved to this epoch, still has the holidays in it. */
const isTurnOfYear = (epoch: Instant): boolean => {
  const day = new Date(epoch * 1000).toISOString().slice(5, 10);
  return day === '12-31' || day === '01-01' || day === '01-02';
};

/**
 * Every article of the seed in every language. For another epoch than the one they are written for, they and
 * the dates that they mention move by whole days, so an announcement stays as old, and at a time of day when people write.
 */
export function readNews(epoch: Instant): News[] {
  const later = (dayOf(epoch) - dayOf(WRITTEN_FOR)) * DAY;
  return LANGUAGES.flatMap((lang) => {
    const items = JSON.parse(readFileSync(new URL(`./news/${lang}.json`, import.meta.url), 'utf8')) as Item[];
    const moved = (text: string): string =>
      text
        .replace(/\{\{([a-zA-Z]\w*)\}\}/g, (_, name: string) => String(assertDefined(NUMBERS[name], `${name} is a number of a rule`)))
        .replace(SEASONAL, isTurnOfYear(epoch) ? '$1' : '$2')
        .replace(DATES, (_, day: string, year: string | undefined) =>
          new Intl.DateTimeFormat(LOCALES[lang], {
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
            ...(year === undefined ? {} : { year: 'numeric' }),
          }).format((instantOf(`${day}T00:00:00`) + later) * 1000),
        );
    return items.map(({ id, c_id, title, abstract, content, cover = '', thumbnail = '', at, sorts }) => ({
      id,
      lang,
      category: c_id,
      title: moved(title),
      abstract: moved(abstract),
      content: moved(content),
      cover,
      thumbnail,
      sorts,
      createdAt: instantOf(at.replace(' ', 'T')) + later,
    }));
  });
}
