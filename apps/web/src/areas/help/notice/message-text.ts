/** A message without its sender's name, which begins every email and SMS. */
export const withoutSender = (content: string): string =>
  content.replace(/^(?:MT2: |【MT2】|\[MT2\] )/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
