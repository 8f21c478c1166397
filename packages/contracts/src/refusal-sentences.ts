import { LANGUAGES, type Language } from './languages.ts';
import en from './refusals/en.json' with { type: 'json' };
import esp from './refusals/esp.json' with { type: 'json' };
import hk from './refusals/hk.json' with { type: 'json' };
import jp from './refusals/jp.json' with { type: 'json' };
import kr from './refusals/kr.json' with { type: 'json' };
import th from './refusals/th.json' with { type: 'json' };
import zh from './refusals/zh.json' with { type: 'json' };
import type { FormRefusalName, RefusalName } from './refusals.ts';
import { fillRuleNumbers } from './rule-numbers.ts';

type Sentences = Readonly<Record<RefusalName | FormRefusalName, string>>;

const WRITTEN: Readonly<Record<Language, Sentences>> = { en, zh, hk, jp, kr, esp, th };

/**
 * The sentence of every refusal, by language. Details of the individual case are still placeholders. Seven dictionaries:
 * never for a page.
 */
export const REFUSAL_SENTENCES = Object.fromEntries(
  LANGUAGES.map((language) => [language, fillRuleNumbers(WRITTEN[language])]),
) as Readonly<Record<Language, Sentences>>;
