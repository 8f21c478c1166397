import type { Gate } from './gate.ts';

/** Notes the language named by the request. Without one, users are answered in their own language. */
export const languageGate: Gate<{ needs: 'world'; adds: 'language' }> = {
  name: 'language',
  pass(state, next) {
    const { trail, lang, namedLang } = state;
    if (trail) {
      trail.lang = lang;
      trail.pass('language', namedLang ?? 'none named');
    }
    return next(state);
  },
};
