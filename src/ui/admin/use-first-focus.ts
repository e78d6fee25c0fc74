import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus once shown: for what replaces the focused part of an open dialog. */
export const useFirstFocus = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
};
