import { useEffect, useState } from 'react';
import { secondsTo } from './lock-time.ts';
import { useSession } from './session.ts';

/** Seconds for which the master password still counts; 0 when the session is locked. */
export const useMasterLock = (): number => {
  const { locksAt } = useSession();
  const [left, setLeft] = useState(() => secondsTo(locksAt));
  useEffect(() => {
    setLeft(secondsTo(locksAt));
    if (secondsTo(locksAt) === 0) return;
    const ticking = setInterval(() => {
      setLeft(secondsTo(locksAt));
      if (secondsTo(locksAt) === 0) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [locksAt]);
  return left;
};

/** `noch 14 min`, in the last minute `noch 40 s`. */
export const timeLeft = (seconds: number): string =>
  seconds > 60 ? `noch ${Math.ceil(seconds / 60)} min` : `noch ${seconds} s`;
