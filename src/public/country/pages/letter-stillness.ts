/** Milliseconds from the end of a press until whatever it does has been done: a tap clicks only after it. */
const settlingMs = 400;

/** Puts off what may move the page: while a button is pressed, it would slip away from under the finger. */
export const afterPointerRelease = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isPressed = false;

  const cancel = () => {
    isDue = false;
    clearTimeout(timer);
  };
  const after = (ms: number = settlingMs) => {
    cancel();
    isDue = true;
    timer = setTimeout(() => {
      if (!isPressed) act();
    }, ms);
  };

  document.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  // The end of a press that opens a menu goes to the menu.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
    document.addEventListener(end, () => {
      isPressed = false;
      if (isDue) after();
    });
  return { after, cancel };
};
