/** Milliseconds to wait after a pointer release, because touch devices fire `click` later. */
const clickDelayMs = 400;

/** Delays an action that may shift the layout until the pointer is released, so that no button moves away. */
export const afterPointerRelease = (action: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isPressed = false;

  const cancel = () => {
    isDue = false;
    clearTimeout(timer);
  };
  const schedule = (ms: number = clickDelayMs) => {
    cancel();
    isDue = true;
    timer = setTimeout(() => {
      if (!isPressed) action();
    }, ms);
  };

  document.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  // After `contextmenu` the page receives no `pointerup`.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
    document.addEventListener(end, () => {
      isPressed = false;
      if (isDue) schedule();
    });
  return { after: schedule, cancel };
};
