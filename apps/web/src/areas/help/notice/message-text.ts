/** A message without its sender's name, which begins every email and SMS. */
const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** The end of the sentence that says what happened. Thai has no sign for it: the next sentence begins with if, please or a reason. */
const END = /^([^\n]+?)(?:[。：]|[.:](?=\s|$)|\s(?=หาก|โปรด|เหตุผล|ราคาล่าสุด))\s*(.*)$/su;

/** What happened, by the first words of a message, and the rest of it; without an end of a sentence all of it is the rest. */
export function partsOf(content: string): { readonly head: string; readonly rest: string } {
  const said = withoutSender(content);
  const [, head = '', rest = said] = END.exec(said) ?? [];
  return { head, rest };
}
