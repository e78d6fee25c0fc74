const showDelayMs = 700;
const skipDelayWithinMs = 300;

/** Milliseconds before an explanation shows; none if another one has just been closed. */
export const tipDelay = (now: number, closedAt: number): number =>
  now - closedAt < skipDelayWithinMs ? 0 : showDelayMs;

/** Whether the focus came by keyboard. Older browsers cannot tell; there the Enter key opens an explanation. */
const isKeyboardFocus = (element: Element): boolean => {
  try {
    return element.matches(':focus-visible');
  } catch {
    return false;
  }
};

const tipAt = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details.gfi-tip') : null;

/**
 * Lets the `<details class="gfi-tip">` inside `root` also open on hover and keyboard focus, one at a time, and close on
 * Escape. A tap opens `<details>` by itself.
 * @returns the function that removes the listeners
 */
export const attachTips = (root: HTMLElement | null) => {
  if (!root) return;
  let timer: ReturnType<typeof setTimeout>;
  let closedAt = Number.NEGATIVE_INFINITY;

  const closeAllBut = (except: HTMLDetailsElement | null) => {
    clearTimeout(timer);
    for (const tip of root.querySelectorAll<HTMLDetailsElement>('details.gfi-tip[open]')) {
      if (tip === except) continue;
      tip.open = false;
      closedAt = performance.now();
    }
  };
  const open = (tip: HTMLDetailsElement) => {
    closeAllBut(tip);
    tip.open = true;
  };
  /** The explanation that the pointer enters or leaves; null for none. */
  const tipEnteredOrLeft = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    const tip = pointerType === 'mouse' ? tipAt(target) : null;
    return tip === tipAt(relatedTarget) ? null : tip;
  };

  const onPointerOver = (event: PointerEvent) => {
    const tip = tipEnteredOrLeft(event);
    if (tip) timer = setTimeout(open, tipDelay(performance.now(), closedAt), tip);
  };
  const onPointerOut = (event: PointerEvent) => {
    if (tipEnteredOrLeft(event)) closeAllBut(null);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const tip = tipAt(target);
    if (tip && isKeyboardFocus(target as Element)) open(tip);
  };

  const onPointerDown = ({ target }: PointerEvent) => closeAllBut(tipAt(target));
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeAllBut(null);
  const closeAll = () => closeAllBut(null);
  const cancelHover = () => clearTimeout(timer);

  root.addEventListener('pointerover', onPointerOver);
  root.addEventListener('pointerout', onPointerOut);
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', closeAll);
  root.addEventListener('click', cancelHover);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('keydown', onKeyDown);
  // The listeners on `root` are removed together with the element.
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerdown', onPointerDown);
    document.removeEventListener('keydown', onKeyDown);
  };
};
