import { BCP47, LANGUAGES, type Language } from '@mt2/contracts/languages';
import { Check } from 'lucide-react';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { changeLanguage, LANGUAGE_NAMES, text as say, useText } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { report } from '../../platform/request/report.ts';
import { getSession, isSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { ROW, RowGroup } from '../../ui/lists/row.tsx';
import { toast, withMask } from '../../ui/overlays/overlays.ts';
import { storeLanguage } from './account.api.ts';

async function choose(language: Language): Promise<void> {
  try {
    await withMask(changeLanguage(language));
  } catch (error) {
    report('words')(error);
    toast(say('refusal.network-busy'), 'fail');
    return;
  }
  // Names and articles come from the server in the language of the request.
  void queryClient.invalidateQueries();
  if (isSignedIn(getSession())) void storeLanguage(language);
  toast(say('settings.language-changed'), 'ok');
}

/** Chooses one of the seven languages, with immediate effect. */
export function LanguageScreen() {
  const text = useText();
  const go = useGo();
  const current = useSettings((settings) => settings.lang);
  const pick = async (language: Language) => {
    if (language !== current) await choose(language);
    go.back();
  };
  return (
    <Screen title={text('screen.language')} className="pt-2">
      <RowGroup>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={BCP47[language]}
            aria-pressed={language === current}
            onClick={() => void pick(language)}
            className={`${ROW} justify-between text-[0.9375rem] press-raised aria-pressed:font-semibold`}
          >
            {LANGUAGE_NAMES[language]}
            {language === current && <Check size={20} className="text-accent" aria-hidden />}
          </button>
        ))}
      </RowGroup>
    </Screen>
  );
}
