/**
 * Passes on all items of one moment in one task, so a screen is drawn once for all of them. An item that throws is
 * reported, and the others are passed on (decision 025).
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
