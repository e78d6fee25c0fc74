const showAfter = 700;
const skipWithin = 300;

/** Milliseconds before an explanation shows: none when another one was closed just now. */
export const tipDelay = (now: number, closedAt: number): number =>
  now - closedAt < skipWithin ? 0 : showAfter;

const tipAt = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details.tip') : null;

/**
 * Turns the `<details>` inside `root` into explanations that also open when a mouse rests on them or the keyboard
 * reaches them, one at a time, and that Escape closes. Tapping is what `<details>` does by itself.
 * @returns takes everything back.
 */
export const attachTips = (root: HTMLElement | null) => {
  if (!root) return;
  const attached = new AbortController();
  const { signal } = attached;
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
    if (tip && (target as Element).matches(':focus-visible')) open(tip);
  };

  root.addEventListener('pointerover', onPointerOver, { signal });
  root.addEventListener('pointerout', onPointerOut, { signal });
  root.addEventListener('focusin', onFocusIn, { signal });
  root.addEventListener('focusout', () => closeAllBut(null), { signal });
  root.addEventListener('click', () => clearTimeout(timer), { signal });
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(tipAt(target)), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAllBut(null), { signal });
  return () => {
    clearTimeout(timer);
    attached.abort();
  };
};
