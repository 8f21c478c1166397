/** The simple HTML of a procedure with its first paragraph as numbered steps, one for each sentence; a single sentence stays as it is. */
export const withSteps = (html: string): string =>
  html.replace(/<p>(.*?)<\/p>/s, (paragraph, sentences: string) => {
    const steps = sentences.split(/(?<=[.!?]) |(?<=。)(?=.)/u);
    return steps.length > 1 ? `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` : paragraph;
  });
