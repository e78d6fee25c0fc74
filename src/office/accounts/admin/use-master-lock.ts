import { useEffect, useState } from 'react';
import { secondsLeftUntil } from './lock-time.ts';
import { useSession } from './session.ts';

/** Seconds until the session locks again; 0 when it is locked. */
export const useMasterLock = (): number => {
  const { locksAt } = useSession();
  const [left, setLeft] = useState(() => secondsLeftUntil(locksAt));
  useEffect(() => {
    setLeft(secondsLeftUntil(locksAt));
    if (secondsLeftUntil(locksAt) === 0) return;
    const ticking = setInterval(() => {
      setLeft(secondsLeftUntil(locksAt));
      if (secondsLeftUntil(locksAt) === 0) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [locksAt]);
  return left;
};

/** `noch 14 min`, in the last minute `noch 40 s`. */
export const timeLeft = (seconds: number): string =>
  seconds > 60 ? `noch ${Math.ceil(seconds / 60)} min` : `noch ${seconds} s`;
