const showAfter = 700;
const skipWithin = 300;

/** Milliseconds before an explanation shows: none when another one was closed just now. */
export const tipDelay = (now: number, closedAt: number): number =>
  now - closedAt < skipWithin ? 0 : showAfter;

/** True when the focus came by the keyboard. Older browsers cannot tell; there the Enter key opens an explanation. */
const isShownFocus = (element: Element): boolean => {
  try {
    return element.matches(':focus-visible');
  } catch {
    return false;
  }
};

const tipAt = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details.tip') : null;

/**
 * Turns the `<details>` inside `root` into explanations that also open when a mouse rests on them or the keyboard
 * reaches them, one at a time, and that Escape closes. Tapping is what `<details>` does by itself.
 * @returns takes everything back.
 */
export const attachTips = (root: HTMLElement | null) => {
  if (!root) return;
  let timer: ReturnType<typeof setTimeout>;
  let closedAt = Number.NEGATIVE_INFINITY;

  const closeAllBut = (kept: HTMLDetailsElement | null) => {
    clearTimeout(timer);
    for (const tip of root.querySelectorAll<HTMLDetailsElement>('details.tip[open]')) {
      if (tip === kept) continue;
      tip.open = false;
      closedAt = performance.now();
    }
  };
  const open = (tip: HTMLDetailsElement) => {
    closeAllBut(tip);
    tip.open = true;
  };
  /** The explanation the pointer crosses the border of. */
  const crossed = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    const tip = pointerType === 'mouse' ? tipAt(target) : null;
    return tip === tipAt(relatedTarget) ? null : tip;
  };

  const onPointerOver = (event: PointerEvent) => {
    const tip = crossed(event);
    if (tip) timer = setTimeout(open, tipDelay(performance.now(), closedAt), tip);
  };
  const onPointerOut = (event: PointerEvent) => {
    if (crossed(event)) closeAllBut(null);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const tip = tipAt(target);
    if (tip && isShownFocus(target as Element)) open(tip);
  };

  const onPointerDown = ({ target }: PointerEvent) => closeAllBut(tipAt(target));
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeAllBut(null);
  const closeAll = () => closeAllBut(null);
  const stayAsClicked = () => clearTimeout(timer);

  root.addEventListener('pointerover', onPointerOver);
  root.addEventListener('pointerout', onPointerOut);
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', closeAll);
  root.addEventListener('click', stayAsClicked);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('keydown', onKeyDown);
  // The listeners of `root` end with it.
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', onPointerDown);
    document.removeEventListener('keydown', onKeyDown);
  };
};
