/**
 * Passes on, in one task, all that comes in one moment: a screen is then drawn
 * once for all of it. One that cannot be taken is reported, and the rest is taken.
 */
export function inOneTask<T>(take: (item: T) => void): (item: T) => void {
  const waiting: T[] = [];
  return (item) => {
    if (waiting.push(item) > 1) return;
    setTimeout(() => {
      for (const each of waiting.splice(0))
        try {
          take(each);
        } catch (error) {
          reportError(error);
        }
    });
  };
}
