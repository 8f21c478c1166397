type TestWindow = { readonly happyDOM: { setViewport(size: { width: number; height: number }): void } };

/** Gives the window of a component test a size; it is a phone's unless a test changes it. */
export const resizeWindow = (width: number, height: number): void =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height });

export const resizeToPhone = (): void => resizeWindow(390, 844);
